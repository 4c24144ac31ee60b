package io.confetti.standalone.suite;

import io.confetti.localstack.Endpoints;
import io.confetti.localstack.Server;
import java.util.HashMap;
import java.util.Map;

/** Settings that send notices to the suite's own mail server and its own gateway for short messages. */
final class OwnNoticeServers {

    private static final String SMS_PROVIDER = "CONFETTI_SMS_PROVIDER";

    private OwnNoticeServers() {}

    /**
     * What environment variables name is left to the services, which read them themselves.
     *
     * @param port of the suite's gateway
     */
    static Map<String, String> settings(Endpoints at, SuitePurpose purpose, int port) {
        var settings = new HashMap<String, String>();
        var folder = new SuiteFolder(); // the doctor reads there what went out
        if (SuiteServers.isOwn(Server.SMTP)) {
            settings.put("confetti.notice.mail.enabled", "true");
            settings.put("confetti.notice.mail.address", at.smtpAddress());
            settings.put("confetti.notice.mail.tls", "NONE");
            settings.put("confetti.notice.mail.user", Endpoints.SMTP_USER);
            settings.put("confetti.notice.mail.password", Endpoints.SMTP_USER);
            settings.put("confetti.notice.mail.from", "confetti@example.com");
            settings.put("confetti.notice.checks.mail-log", folder.mailLog().toString());
        }
        if (SmsGateway.isOwn()) {
            var gateway = new SmsGateway(at.smsAccount(SmsGateway.ACCOUNT), purpose, port);
            gateway.accept();
            settings.put("confetti.notice.sms.provider", "http");
            settings.put("confetti.notice.sms.http.url", gateway.url());
            settings.put("confetti.notice.sms.http.secret", SmsGateway.SECRET);
            settings.put("confetti.notice.sms.http.repeat", gateway.honoursKeys() ? "BY_KEY" : "NEVER");
            settings.put("confetti.notice.checks.sms-log", folder.smsLog().toString());
        }
        return settings;
    }

    static boolean isProviderNamed() {
        var value = System.getenv(SMS_PROVIDER);
        return value != null && !value.isBlank();
    }
}
