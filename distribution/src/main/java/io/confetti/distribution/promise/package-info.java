/** The promises that distribution keeps: rows of ended tasks are granted or failed; and, for all that carry it, the kernel's. */
package io.confetti.distribution.promise;
