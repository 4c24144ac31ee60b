/**
 * Files that operators fetch besides failure files: who was granted what, and the recipient file itself, each also by a link
 * that needs no token for a while. Ways in: {@link io.confetti.merchantadmin.download.DeliveredFiles} and
 * {@link io.confetti.merchantadmin.download.OriginalFiles}.
 */
package io.confetti.merchantadmin.download;
