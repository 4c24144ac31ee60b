package io.confetti.standalone.suite;

import io.confetti.localstack.Endpoints;
import io.confetti.localstack.Server;
import java.util.HashMap;
import java.util.Map;

/** Settings that send notices to the suite's own mail server and its own gateway for short messages. */
final class OwnNoticeServers {

    /** The gateway's account of the suite; its log is what the doctor and the demos look at. */
    static final String SMS_ACCOUNT = "confetti";

    private static final String SMS_PROVIDER = "CONFETTI_SMS_PROVIDER";

    /** The gateway answers on this machine only, and sends nothing to anybody. */
    private static final String SMS_SECRET = "for the gateway on this machine only";

    private OwnNoticeServers() {}

    /** What environment variables name is left to the services, which read them themselves. */
    static Map<String, String> settings(Endpoints at) {
        var settings = new HashMap<String, String>();
        if (SuiteServers.isOwn(Server.SMTP)) {
            settings.put("confetti.notice.mail.enabled", "true");
            settings.put("confetti.notice.mail.address", at.smtpAddress());
            settings.put("confetti.notice.mail.tls", "NONE");
            settings.put("confetti.notice.mail.user", Endpoints.SMTP_USER);
            settings.put("confetti.notice.mail.password", Endpoints.SMTP_USER);
            settings.put("confetti.notice.mail.from", "confetti@example.com");
            settings.put("confetti.notice.checks.mail-log", log("smtp", "mails.log"));
        }
        if (SuiteServers.isOwn(Server.SMS) && !isNamed(SMS_PROVIDER)) {
            var account = at.smsAccount(SMS_ACCOUNT);
            account.set("{\"secret\": \"" + SMS_SECRET + "\", \"honourKeys\": true, \"keepKeysSeconds\": 86400}");
            settings.put("confetti.notice.sms.provider", "http");
            settings.put("confetti.notice.sms.http.url", account.url());
            settings.put("confetti.notice.sms.http.secret", SMS_SECRET);
            settings.put("confetti.notice.sms.http.repeat", "BY_KEY");
            settings.put("confetti.notice.checks.sms-log", log("sms", SMS_ACCOUNT + ".log"));
        }
        return settings;
    }

    /** Where the doctor sees what went out. */
    private static String log(String server, String file) {
        return new SuiteFolder().serverData(server).resolve(file).toString();
    }

    private static boolean isNamed(String variable) {
        var value = System.getenv(variable);
        return value != null && !value.isBlank();
    }
}
