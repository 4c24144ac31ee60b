package io.confetti.standalone.suite;

import com.alibaba.fastjson2.JSON;
import io.confetti.localstack.LocalStack;
import io.confetti.localstack.Server;
import io.confetti.localstack.SmsAccount;
import io.confetti.localstack.control.RunFolder;
import java.time.Duration;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;

/** The suite's own gateway for short messages: it sends nothing to anybody, and fails as it is told to. */
public final class SmsGateway {

    /** The account of the suite; its log is what the doctor and the demos look at. */
    static final String ACCOUNT = "confetti";

    /** The gateway answers on this machine only. */
    static final String SECRET = "for the gateway on this machine only";

    private static final Duration KEYS_KEPT = Duration.ofDays(1);

    private static final int REPORT_AFTER_MILLIS = 1_000;

    private final SmsAccount account;
    private final SuitePurpose purpose;
    private final int port;

    /**
     * @param purpose what the suite is started for
     * @param port of the suite's own gateway, which takes reports; 0: not known, nothing is reported
     */
    SmsGateway(SmsAccount account, SuitePurpose purpose, int port) {
        this.account = account;
        this.purpose = purpose;
        this.port = port;
    }

    /**
     * That of a running suite.
     *
     * @throws IllegalStateException if its short messages go elsewhere
     */
    public static SmsGateway of(SuiteState suite) {
        if (!isOwn()) {
            throw new IllegalStateException("the suite sends its short messages elsewhere");
        }
        var stack = LocalStack.attach(RunFolder.Stack.SUITE, EnumSet.of(Server.SMS));
        var options = suite.options();
        return new SmsGateway(stack.endpoints().smsAccount(ACCOUNT), options.purpose(), options.port());
    }

    /** Whether short messages go to it: an environment variable may name another one. */
    public static boolean isOwn() {
        return SuiteServers.isOwn(Server.SMS) && !OwnNoticeServers.isProviderNamed();
    }

    /** Whether a message that comes again under its key goes out once: then the suite may repeat one whose answer was lost. */
    public boolean honoursKeys() {
        return purpose != SuitePurpose.NOTICES;
    }

    /** From the next request on every message is taken and answered. */
    public void accept() {
        fail(Map.of());
    }

    /**
     * From the next request on.
     *
     * @param shares of a hundred requests in which mode, as docs/notices.md explains them; the rest is accepted
     */
    public void fail(Map<String, Integer> shares) {
        account.set(JSON.toJSONString(settings(shares)));
    }

    Map<String, Object> settings(Map<String, Integer> shares) {
        Map<String, Object> settings = new HashMap<>(Map.of(
                "secret",
                SECRET,
                "honourKeys",
                honoursKeys(),
                "keepKeysSeconds",
                KEYS_KEPT.toSeconds(),
                "shares",
                shares,
                "slowMillis",
                2_000,
                "retryAfterSeconds",
                1));
        if (isReporting()) {
            settings.put(
                    "reports",
                    Map.of(
                            "url",
                            "http://127.0.0.1:" + port + "/receipts/sms",
                            "bounced",
                            0,
                            "delayMillis",
                            REPORT_AFTER_MILLIS,
                            "times",
                            1));
        }
        return settings;
    }

    /**
     * Whether it tells the suite that messages have arrived. Not where answers are lost on purpose, because a report makes known
     * what is to stay unknown; nor where something is measured or killed.
     */
    private boolean isReporting() {
        return purpose == SuitePurpose.USE && port > 0;
    }

    String url() {
        return account.url();
    }
}
