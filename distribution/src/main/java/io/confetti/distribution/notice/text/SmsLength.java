package io.confetti.distribution.notice.text;

import io.confetti.contract.NoticeTextAnswer.SmsSize;

/** Measures an SMS as providers do: 3GPP TS 23.038, with longer texts cut into segments that a phone puts together. */
final class SmsLength {

    private static final String GSM_7 = "GSM-7";
    private static final String UCS_2 = "UCS-2";
    private static final String BASIC = "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?"
            + "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
    /** Two places each. */
    private static final String EXTENDED = "^{}\\[~]|€\f";

    private static final int GSM_ALONE = 160;
    private static final int GSM_PART = 153;
    private static final int UCS_ALONE = 70;
    private static final int UCS_PART = 67;

    private SmsLength() {}

    static SmsSize of(String text) {
        boolean isGsm = text.chars().allMatch(c -> BASIC.indexOf(c) >= 0 || EXTENDED.indexOf(c) >= 0);
        return isGsm ? size(text, GSM_7, GSM_ALONE, GSM_PART) : size(text, UCS_2, UCS_ALONE, UCS_PART);
    }

    /** What takes two places, an emoji among them, is not torn apart: the rest of its segment stays empty. */
    private static SmsSize size(String text, String alphabet, int alone, int part) {
        int length = 0;
        int segments = 1;
        int filled = 0;
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            int places = places(text.codePointAt(i), alphabet);
            length += places;
            if (filled + places > part) {
                segments++;
                filled = 0;
            }
            filled += places;
        }
        return new SmsSize(length, alphabet, length <= alone ? 1 : segments);
    }

    private static int places(int codePoint, String alphabet) {
        if (UCS_2.equals(alphabet)) {
            return Character.charCount(codePoint);
        }
        return EXTENDED.indexOf(codePoint) >= 0 ? 2 : 1;
    }
}
