package io.confetti.sheet.policy;

/** Why a whole file was refused; no coupon is granted from it and it is not retried. */
public enum FileRefusal {
    FILE_EMPTY,
    FILE_TYPE,
    FILE_CORRUPT,
    FILE_ENCRYPTED,
    FILE_NO_ROWS,
    FILE_BOMB,
    FILE_XML_UNSAFE,
    FILE_TOO_LARGE,
    HEADER_MISSING
}
