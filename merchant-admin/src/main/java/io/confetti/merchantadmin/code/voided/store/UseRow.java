package io.confetti.merchantadmin.code.voided.store;

import java.time.LocalDateTime;

/** An exchange, as far as it is shown. */
class UseRow {
    Long serial;
    Long userId;
    Long couponId;
    LocalDateTime usedAt;
}
