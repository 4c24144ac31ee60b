package io.confetti.standalone.suite;

import com.alibaba.fastjson2.JSON;
import io.confetti.localstack.LocalStack;
import io.confetti.localstack.Server;
import io.confetti.localstack.SmsAccount;
import io.confetti.localstack.control.RunFolder;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Map;

/** The suite's own gateway for short messages: it sends nothing to anybody, and fails as it is told to. */
public final class SmsGateway {

    /** The account of the suite; its log is what the doctor and the demos look at. */
    static final String ACCOUNT = "confetti";

    /** The gateway answers on this machine only. */
    static final String SECRET = "for the gateway on this machine only";

    private static final Duration KEYS_KEPT = Duration.ofDays(1);

    private final SmsAccount account;
    private final boolean honoursKeys;

    /** @param honoursKeys whether a message that comes again under its key goes out once; the services are set to it */
    SmsGateway(SmsAccount account, boolean honoursKeys) {
        this.account = account;
        this.honoursKeys = honoursKeys;
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
        var purpose = suite.options().purpose();
        return new SmsGateway(stack.endpoints().smsAccount(ACCOUNT), purpose != SuitePurpose.NOTICES);
    }

    /** Whether short messages go to it: an environment variable may name another one. */
    public static boolean isOwn() {
        return SuiteServers.isOwn(Server.SMS) && !OwnNoticeServers.isProviderNamed();
    }

    /** Whether the suite may send a message again whose answer was lost. */
    public boolean honoursKeys() {
        return honoursKeys;
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
        account.set(JSON.toJSONString(Map.of(
                "secret",
                SECRET,
                "honourKeys",
                honoursKeys,
                "keepKeysSeconds",
                KEYS_KEPT.toSeconds(),
                "shares",
                shares,
                "slowMillis",
                2_000,
                "retryAfterSeconds",
                1)));
    }

    String url() {
        return account.url();
    }
}
