package io.confetti.core.listing;

import java.util.List;
import java.util.Optional;

/** @param next where the walk goes on; empty at its end */
public record WalkedPage(List<ListedCoupon> coupons, Optional<WalkPlace> next) {}
