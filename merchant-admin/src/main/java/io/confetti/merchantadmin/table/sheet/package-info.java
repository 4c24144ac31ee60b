/** Rows as workbooks. */
package io.confetti.merchantadmin.table.sheet;
