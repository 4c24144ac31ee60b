package io.confetti.platform.test;

import io.confetti.localstack.DevelopmentIssuer;
import io.confetti.localstack.LocalStack;
import io.confetti.localstack.Server;
import java.util.EnumSet;
import java.util.Map;

/** An OpenID provider where people really sign in, started at its first use: most builds do without. */
public final class SignInServer {

    private SignInServer() {}

    public static DevelopmentIssuer issuer() {
        return LocalStack.attach(EnumSet.of(Server.ISSUER)).endpoints().developmentIssuer();
    }

    /** Properties that make gateway and services accept its tokens, those of a new key immediately. */
    public static Map<String, String> properties() {
        return Map.of(
                "confetti.oidc.issuer",
                issuer().address(),
                "confetti.oidc.audience",
                DevelopmentIssuer.AUDIENCE,
                "confetti.oidc.keys.unknown-key-pause",
                "0s");
    }
}
