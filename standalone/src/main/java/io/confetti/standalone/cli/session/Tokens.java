package io.confetti.standalone.cli.session;

import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.DevTokens;
import io.confetti.platform.identity.Role;
import io.confetti.platform.identity.Shops;
import io.confetti.standalone.cli.option.WrongUse;
import io.confetti.standalone.suite.OwnIssuer;
import io.confetti.standalone.suite.SuiteFolder;
import java.time.Duration;
import java.util.List;

/** Development tokens, signed with the local key. */
public final class Tokens {

    public static final long DEMO_SHOP = 1001;

    private static final Duration LIFE = Duration.ofHours(12);

    /** Orders belong to the order system that locked them: a token of the CLI finds those of the demo. */
    public static final String ORDER_SYSTEM = "order-system";

    private Tokens() {}

    public static String operator() {
        return operator(DEMO_SHOP);
    }

    public static String operator(long shopId) {
        return sign(Caller.operator(shopId));
    }

    public static String ops() {
        return sign(new Caller(Role.OPS, "ops", null, null));
    }

    public static String orderSystem() {
        return orderSystem(DEMO_SHOP);
    }

    public static String orderSystem(long shopId) {
        return sign(Caller.orderSystem(ORDER_SYSTEM, Shops.of(List.of(shopId))));
    }

    public static String user(long userId) {
        return sign(new Caller(Role.USER, "user-" + userId, null, userId));
    }

    public static String sign(Caller caller) {
        if (areRefused()) {
            throw new WrongUse(
                    "no development tokens: the services trust your identity provider only; take a token from it");
        }
        return DevTokens.sign(new SuiteFolder().keyFile(), caller, LIFE);
    }

    /** Whether the services are configured with a real identity. */
    public static boolean areRefused() {
        return new OwnIssuer().isIdentityReal();
    }
}
