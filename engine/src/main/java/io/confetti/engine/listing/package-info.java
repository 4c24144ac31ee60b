/**
 * What merchant-admin shows and exports of engine's tables, page by page. Ways in: {@link io.confetti.engine.listing.ListClaims}, {@link
 * io.confetti.engine.listing.FindCouponsOfOrder}.
 */
package io.confetti.engine.listing;
