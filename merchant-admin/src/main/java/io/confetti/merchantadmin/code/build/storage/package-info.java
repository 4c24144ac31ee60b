/** Files with the codes of series. */
package io.confetti.merchantadmin.code.build.storage;
