/** Files of rows for operators, as .csv or as workbooks. Way in: {@link io.confetti.merchantadmin.table.TableFile}. */
package io.confetti.merchantadmin.table;
