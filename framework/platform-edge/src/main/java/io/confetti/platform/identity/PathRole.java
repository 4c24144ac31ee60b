package io.confetti.platform.identity;

import java.util.List;

/**
 * The role that all calls below a path need. The gateway and every service judge by this one table; a path outside of it has
 * no route at the gateway, and in a service any valid token opens it.
 *
 * @param prefix ends with a slash
 */
public record PathRole(String prefix, Role role) {

    /** Calls of clients, which come through the gateway. */
    public static final List<PathRole> OF_CLIENTS = List.of(
            new PathRole("/api/merchant/", Role.OPERATOR),
            new PathRole("/api/coupons/", Role.USER),
            new PathRole("/api/settlement/", Role.ORDER_SYSTEM),
            new PathRole("/api/ops/", Role.OPS));

    /** Calls between services, which the gateway does not route. */
    public static final PathRole OF_SERVICES = new PathRole("/internal/", Role.SERVICE);

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

    /** All paths below the prefix, as Spring's matchers write it. */
    public String pattern() {
        return prefix + "**";
    }

    public boolean covers(String path) {
        return (path + "/").startsWith(prefix);
    }
}
