package io.confetti.platform.identity;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The roles of which calls below a path need one. The gateway and every service judge by this one table; a path outside of it has
 * no route at the gateway, and in a service any valid token opens it.
 *
 * @param prefix ends with a slash
 * @param reading roles that may GET
 * @param writing roles that may do anything else
 */
public record PathRole(String prefix, Set<Role> reading, Set<Role> writing) {

    /** Calls of clients, which come through the gateway. */
    public static final List<PathRole> OF_CLIENTS = List.of(
            new PathRole(
                    "/api/merchant/",
                    Set.of(Role.VIEWER, Role.OPERATOR, Role.APPROVER),
                    Set.of(Role.OPERATOR, Role.APPROVER)),
            of("/api/coupons/", Role.USER),
            of("/api/settlement/", Role.ORDER_SYSTEM),
            of("/api/ops/", Role.OPS));

    /** Calls between services, which the gateway does not route. */
    public static final PathRole OF_SERVICES = of("/internal/", Role.SERVICE);

    /** What users may read without a token where {@link #PUBLIC_TEMPLATES_SETTING} is true; by GET only. */
    public static final List<String> TEMPLATES = List.of("/api/coupons/templates", "/api/coupons/templates/*");

    /** Setting of the gateway and of engine. */
    public static final String PUBLIC_TEMPLATES_SETTING = "confetti.identity.public-templates";

    /** Below it no token is needed: the links prove themselves, see {@link SignedLinks}. */
    public static final String DOWNLOADS = "/downloads/";

    /** Likewise: the links stand in mails, and mail programs post to them. */
    public static final String UNSUBSCRIBE = "/unsubscribe/";

    /** Likewise: what providers post is signed. */
    public static final String RECEIPTS = "/receipts/";

    /** Prefixes below which requests prove themselves, links by what stands in them. */
    public static final List<String> OF_LINKS = List.of(DOWNLOADS, UNSUBSCRIBE, RECEIPTS);

    private static PathRole of(String prefix, Role role) {
        return new PathRole(prefix, Set.of(role), Set.of(role));
    }

    /** The rule for a path of clients. */
    static Optional<PathRole> ofClient(String path) {
        return OF_CLIENTS.stream().filter(rule -> rule.covers(path)).findFirst();
    }

    boolean admits(Role role) {
        return reading.contains(role) || writing.contains(role);
    }

    /** Names of the roles that may GET, as Spring's rules want them. */
    public String[] readers() {
        return names(reading);
    }

    /** Names of the roles that may do anything else. */
    public String[] writers() {
        return names(writing);
    }

    private static String[] names(Set<Role> roles) {
        return roles.stream().map(Role::name).toArray(String[]::new);
    }

    /** All paths below the prefix, as Spring's matchers write it. */
    public String pattern() {
        return prefix + "**";
    }

    public boolean covers(String path) {
        return (path + "/").startsWith(prefix);
    }
}
