/**
 * Old binary workbooks; EasyExcel and POI stay in here: start at {@link io.confetti.sheet.xls.XlsFormat}. Internal.
 */
package io.confetti.sheet.xls;
