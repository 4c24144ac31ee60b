package io.confetti.platform.test;

import com.alibaba.fastjson2.JSON;
import io.confetti.localstack.Endpoints;
import io.confetti.localstack.LocalStack;
import io.confetti.localstack.Server;
import io.confetti.localstack.SmsAccount;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/** Servers that take mails and short messages, started at their first use: most builds do without. */
public final class NoticeServers {

    /** Signs what is posted to the accounts of tests. */
    public static final String SMS_SECRET = "a secret of the tests, long enough ..";

    private NoticeServers() {}

    /** A mail server; what it took is at {@link Endpoints#sentMails}. */
    public static Endpoints mail() {
        return LocalStack.attach(EnumSet.of(Server.SMTP)).endpoints();
    }

    /** Properties that make a service send mails there. */
    public static Map<String, String> mailProperties() {
        return Map.of(
                "confetti.notice.mail.enabled",
                "true",
                "confetti.notice.mail.address",
                mail().smtpAddress(),
                "confetti.notice.mail.tls",
                "NONE",
                "confetti.notice.mail.user",
                Endpoints.SMTP_USER,
                "confetti.notice.mail.password",
                Endpoints.SMTP_USER,
                "confetti.notice.mail.from",
                "shop@example.com");
    }

    /**
     * An account for short messages that nobody else uses.
     *
     * @param settings beside the secret, see {@link SmsAccount#set}
     */
    public static SmsAccount sms(Map<String, ?> settings) {
        SmsAccount account = LocalStack.attach(EnumSet.of(Server.SMS))
                .endpoints()
                .smsAccount(UUID.randomUUID().toString());
        change(account, settings);
        return account;
    }

    /** From the next request on. */
    public static void change(SmsAccount account, Map<String, ?> settings) {
        Map<String, Object> all = new HashMap<>(settings);
        all.put("secret", SMS_SECRET);
        account.set(JSON.toJSONString(all));
    }

    /**
     * Properties that make a service send short messages there.
     *
     * @param repeat BY_KEY or NEVER; the account's {@code honourKeys} should say the same
     */
    public static Map<String, String> smsProperties(SmsAccount account, String repeat) {
        return Map.of(
                "confetti.notice.sms.provider",
                "http",
                "confetti.notice.sms.http.url",
                account.url(),
                "confetti.notice.sms.http.secret",
                SMS_SECRET,
                "confetti.notice.sms.http.repeat",
                repeat);
    }
}
