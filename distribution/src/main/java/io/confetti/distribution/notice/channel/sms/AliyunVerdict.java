package io.confetti.distribution.notice.channel.sms;

import io.confetti.distribution.notice.channel.Sent;
import java.time.Duration;
import java.util.Set;

/** What the codes of Aliyun's API mean. Those that are not named here say that this message is not wanted. */
final class AliyunVerdict {

    static final String OK = "OK";

    /** Of one number: a few messages a minute, an hour and a day. */
    private static final String TOO_OFTEN = "isv.BUSINESS_LIMIT_CONTROL";

    private static final Duration TOO_OFTEN_PAUSE = Duration.ofHours(1);

    private static final Set<String> BAD_CONTACT = Set.of("isv.MOBILE_NUMBER_ILLEGAL", "isv.MOBILE_COUNT_OVER_LIMIT");

    /** The account, not the message: keys, rights, money, limits of the whole account. */
    private static final Set<String> ACCOUNT = Set.of(
            "isv.ACCOUNT_NOT_EXISTS",
            "isv.ACCOUNT_ABNORMAL",
            "isv.AMOUNT_NOT_ENOUGH",
            "isv.OUT_OF_SERVICE",
            "isv.PRODUCT_UN_SUBSCRIPT",
            "isv.PRODUCT_UNSUBSCRIBE",
            "isv.DAY_LIMIT_CONTROL",
            "isv.MONTH_LIMIT_CONTROL",
            "isp.RAM_PERMISSION_DENY",
            "SignatureDoesNotMatch",
            "InvalidTimeStamp.Expired");

    private static final Set<String> BROKEN = Set.of("isp.SYSTEM_ERROR", "InternalError", "ServiceUnavailable");

    private AliyunVerdict() {}

    /**
     * @param code of the answer, or of the error; null if it has none, and then nobody knows
     * @param status of the HTTP answer, 0 if it is not known
     */
    static Sent of(String code, int status, String providerRef) {
        if (code == null) {
            return Sent.unknown("NO_CODE");
        }
        if (OK.equals(code)) {
            return Sent.accepted(providerRef);
        }
        if (TOO_OFTEN.equals(code)) {
            return Sent.later(code, TOO_OFTEN_PAUSE);
        }
        if (BAD_CONTACT.contains(code)) {
            return Sent.refused(Sent.BAD_CONTACT);
        }
        if (ACCOUNT.contains(code) || code.startsWith("InvalidAccessKeyId") || code.startsWith("Forbidden")) {
            return Sent.later(Sent.CREDENTIALS_REFUSED);
        }
        if (BROKEN.contains(code) || code.startsWith("Throttling")) {
            return Sent.later(code);
        }
        return status >= 500 ? Sent.unknown(code) : Sent.refused(code);
    }
}
