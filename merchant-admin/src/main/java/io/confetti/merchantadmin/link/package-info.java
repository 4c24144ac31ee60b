/** Links that fetch a stored object without a token for a while. Way in: {@link io.confetti.merchantadmin.link.SignLinks}. */
package io.confetti.merchantadmin.link;
