package io.confetti.localstack;

import java.util.List;

/**
 * An own OpenID provider. It signs people in by the usual flow of a browser, with names and a password that everybody knows.
 *
 * @param address {@code http://127.0.0.1:port}, which is also the name of the issuer in its tokens
 */
public record DevelopmentIssuer(String address) {

    /** Of everybody who can sign in. */
    public static final String PASSWORD = "confetti";

    /** Who can: a person for each role in each of two shops, one of the operations, and an approver who is of the operations, too. */
    public static final List<String> PEOPLE = List.of(
            "viewer-1001",
            "operator-1001",
            "approver-1001",
            "viewer-1002",
            "operator-1002",
            "approver-1002",
            "ops",
            "owner-1001");

    /** Whom its access tokens are for ({@code aud}). */
    public static final String AUDIENCE = "confetti";

    /** The public client that the console is. */
    public static final String CLIENT = "confetti-console";

    /** Signs somebody in as a browser does for the console. */
    public SignedIn signIn(String person) {
        return new BrowserSignIn(address).as(person, PASSWORD);
    }

    /** From here on it signs with a new key; tokens of the last one stay good. */
    public void changeKey() {
        PlainHttp.post(address + "/keys", "");
    }

    /**
     * What a console gets.
     *
     * @param accessToken for the services
     * @param idToken for the console itself, and for signing out
     */
    public record SignedIn(String accessToken, String idToken) {}
}
