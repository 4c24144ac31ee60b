package io.confetti.standalone.suite;

import io.confetti.localstack.DevelopmentIssuer;
import io.confetti.localstack.Endpoints;
import io.confetti.localstack.LocalStack;
import io.confetti.localstack.Server;
import io.confetti.localstack.control.RunFolder;
import io.confetti.platform.identity.issuer.IssuerProperties;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The suite's own OpenID provider, which signs in the people of development. */
public final class OwnIssuer {

    private static final String REAL_KEY = "CONFETTI_IDENTITY_PUBLIC_KEY";

    private final UnaryOperator<String> environment;

    public OwnIssuer() {
        this(System::getenv);
    }

    /** @param environment value of a variable, or null */
    OwnIssuer(UnaryOperator<String> environment) {
        this.environment = environment;
    }

    /** Whether people sign in for good: with a fixed key, or at a provider that is not on this machine. */
    public boolean isIdentityReal() {
        var named = environment.apply(Server.ISSUER.variable());
        return isSet(REAL_KEY) || isSet(Server.ISSUER.variable()) && !isOfDevelopment(named);
    }

    /** That of a running suite, unless people sign in elsewhere. */
    public Optional<DevelopmentIssuer> of(SuiteState suite) {
        if (!isStarted(suite.options())) {
            return Optional.empty();
        }
        try (var stack = LocalStack.attach(RunFolder.Stack.SUITE, EnumSet.of(Server.ISSUER))) {
            return Optional.of(stack.endpoints().developmentIssuer());
        }
    }

    /**
     * Whether a suite needs a provider, its own or one that is named. Nobody signs in where something is measured or killed, or where
     * the suite ends with a demo: that starts the sooner without it.
     */
    boolean isWanted(StartOptions options) {
        boolean doPeopleSignIn =
                options.purpose() == SuitePurpose.CONSOLE || options.purpose() == SuitePurpose.USE && options.keep();
        return doPeopleSignIn && !isSet(REAL_KEY);
    }

    /** Whether the suite starts its own one. */
    boolean isStarted(StartOptions options) {
        return isWanted(options) && !isSet(Server.ISSUER.variable());
    }

    /** What environment variables name is left to the services, which read them themselves. */
    Map<String, String> settings(Endpoints at, StartOptions options) {
        return isStarted(options)
                ? Map.of("confetti.oidc.issuer", at.issuer(), "confetti.oidc.audience", DevelopmentIssuer.AUDIENCE)
                : Map.of();
    }

    private boolean isSet(String variable) {
        var value = environment.apply(variable);
        return value != null && !value.isBlank();
    }

    private static boolean isOfDevelopment(String issuer) {
        return new IssuerProperties(issuer, DevelopmentIssuer.AUDIENCE, "", List.of(), null, Map.of(), null)
                .isDevelopment();
    }
}
