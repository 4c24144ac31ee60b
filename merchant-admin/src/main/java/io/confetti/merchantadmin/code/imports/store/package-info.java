/** Rows of files with codes. */
package io.confetti.merchantadmin.code.imports.store;
