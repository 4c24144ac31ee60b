package io.confetti.sheet.delivered;

/**
 * A row that became a coupon.
 *
 * @param sheetRow number that the spreadsheet program shows; null where only the lost file knew it
 * @param state of the coupon when the file was made
 */
public record DeliveredRow(Long sheetRow, long userId, long couponId, String state) {}
