/** Rows of builds and of the parts they wrote. */
package io.confetti.merchantadmin.code.build.store;
