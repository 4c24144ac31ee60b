/** What merchant-admin exports of orders, page by page. Way in: {@link io.confetti.settlement.listing.ListOrders}. */
@NullMarked
package io.confetti.settlement.listing;

import org.jspecify.annotations.NullMarked;
