/**
 * The kernel's promises: stock, its filter, and wallets. One service runs them for all that carry the kernel. Way in: {@link
 * io.confetti.core.promise.KernelChecks}.
 */
package io.confetti.core.promise;
