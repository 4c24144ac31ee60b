package io.confetti.standalone.cli.suite;

import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.Role;
import io.confetti.platform.identity.Shops;
import io.confetti.platform.identity.UserFacts;
import io.confetti.standalone.cli.option.WrongUse;
import io.confetti.standalone.cli.session.Tokens;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Prints a token for trying the API by hand. */
@Command(
        name = "token",
        mixinStandardHelpOptions = true,
        description = {
            "Prints a development token, valid for 12 hours.",
            "Signed with a local key made at first use; refused when the services are configured with a real key."
        })
public final class TokenCommand implements Runnable {

    /** Roles that come from outside; services sign their own tokens. */
    private enum Outsider {
        VIEWER,
        OPERATOR,
        APPROVER,
        USER,
        ORDER_SYSTEM,
        OPS
    }

    @Spec
    private CommandSpec spec;

    @Option(names = "--role", required = true, description = "viewer, operator, approver, user, order-system or ops")
    private String role;

    @Option(
            names = "--shop",
            description =
                    "shop of a viewer, operator or approver; shops of an order system: 1001,1002 or '*' for every shop")
    private String shop;

    @Option(names = "--user", description = "user id of a user")
    private Long user;

    @ArgGroup(exclusive = false, heading = "What the token says of a user (docs/audience.md):%n")
    private Facts facts = new Facts();

    /** For conditions of templates. */
    static final class Facts {
        @Option(names = "--region", description = "such as CN-31")
        private String region;

        @Option(names = "--level", description = "of membership")
        private Integer level;

        @Option(names = "--registered", description = "such as 2026-11-01T00:00:00Z")
        private Instant registered;

        @Option(names = "--orders", description = "made so far")
        private Integer orders;

        UserFacts read() {
            return new UserFacts(region, level, registered, orders);
        }
    }

    @Override
    public void run() {
        spec.commandLine().getOut().println(Tokens.sign(caller()));
    }

    private Caller caller() {
        return switch (outsider()) {
            case VIEWER -> Caller.viewer(operatorsShop());
            case OPERATOR -> Caller.operator(operatorsShop());
            case APPROVER -> Caller.approver(operatorsShop());
            case USER -> Caller.user(given(user, "--user"), facts.read());
            case ORDER_SYSTEM -> Caller.orderSystem(Tokens.ORDER_SYSTEM, ordersShops());
            case OPS -> new Caller(Role.OPS, "ops", null, null);
        };
    }

    private Outsider outsider() {
        try {
            return Outsider.valueOf(role.toUpperCase(Locale.ROOT).replace('-', '_'));
        } catch (IllegalArgumentException e) {
            throw new WrongUse("--role is viewer, operator, approver, user, order-system or ops, not " + role);
        }
    }

    private long operatorsShop() {
        Shops one = shops("a positive number");
        if (one.every() || one.ids().size() != 1) {
            throw needed("--shop", "a positive number");
        }
        return one.ids().iterator().next();
    }

    private Shops ordersShops() {
        return shops("shop numbers with commas between them, such as 1001,1002, or '*' for every shop");
    }

    private Shops shops(String what) {
        return Optional.ofNullable(shop).flatMap(Shops::read).orElseThrow(() -> needed("--shop", what));
    }

    private long given(Long value, String option) {
        if (value == null || value < 1) {
            throw needed(option, "a positive number");
        }
        return value;
    }

    private WrongUse needed(String option, String what) {
        return new WrongUse("--role " + role + " needs " + option + " with " + what);
    }
}
