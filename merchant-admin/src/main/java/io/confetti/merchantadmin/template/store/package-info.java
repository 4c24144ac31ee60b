/** Rows of templates. */
package io.confetti.merchantadmin.template.store;
