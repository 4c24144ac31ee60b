package io.confetti.merchantadmin.code.voided.store;

import java.time.LocalDateTime;

/** What was declared void in one step. */
class VoidRow {
    Long id;
    Long seriesId;
    Long fromSerial;
    Long toSerial;
    String reason;
    String voidedBy;
    LocalDateTime voidedAt;
    Long seriesVersion;
}
