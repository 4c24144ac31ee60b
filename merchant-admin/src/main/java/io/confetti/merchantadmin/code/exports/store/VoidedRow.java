package io.confetti.merchantadmin.code.exports.store;

/** Serials that were declared void in one step, both ends inclusive. */
class VoidedRow {
    Long firstSerial;
    Long lastSerial;
}
