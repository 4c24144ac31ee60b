package io.confetti.localstack;

import java.util.Map;

/**
 * Where the servers answer; empty for a server that was not asked for.
 *
 * @param jdbcBase JDBC address whose schema is replaced by {@link #jdbcUrl(String)}
 * @param databaseUser user that may create schemas
 * @param databasePassword its password, may be empty
 * @param redisBase {@code redis://…} without database number
 * @param brokerNameServer host:port of the name server
 * @param nacosAddress host:port
 * @param smtpAddress host:port; an own server knows {@link #SMTP_USER} only
 * @param smsBase address of the gateway for short messages, {@code http://host:port} of an own one
 * @param issuer of the OpenID provider, {@code http://127.0.0.1:port} of an own one
 */
public record Endpoints(
        String jdbcBase,
        String databaseUser,
        String databasePassword,
        String redisBase,
        String brokerNameServer,
        String nacosAddress,
        String smtpAddress,
        String smsBase,
        String issuer) {

    /** Account of an own mail server, and its password. */
    public static final String SMTP_USER = "confetti";

    static Endpoints of(Map<Server, String> own, ExternalServers external) {
        return new Endpoints(
                external.address(Server.DATABASE).orElse(prefixed("jdbc:mysql://", own.get(Server.DATABASE))),
                external.databaseUser(),
                external.databasePassword(),
                external.address(Server.REDIS).orElse(prefixed("redis://", own.get(Server.REDIS))),
                external.address(Server.BROKER).orElse(own.getOrDefault(Server.BROKER, "")),
                external.address(Server.NACOS).orElse(own.getOrDefault(Server.NACOS, "")),
                external.address(Server.SMTP).orElse(own.getOrDefault(Server.SMTP, "")),
                external.address(Server.SMS).orElse(prefixed("http://", own.get(Server.SMS))),
                external.address(Server.ISSUER).orElse(prefixed("http://", own.get(Server.ISSUER))));
    }

    /** The database's address with this schema and whatever parameters the address already has. */
    public String jdbcUrl(String schema) {
        var base = given(jdbcBase, Server.DATABASE);
        var parameters = base.indexOf('?') < 0 ? "" : base.substring(base.indexOf('?'));
        var bare = base.substring(0, base.length() - parameters.length());
        var host = bare.indexOf('/', bare.indexOf("//") + 2);
        return (host < 0 ? bare : bare.substring(0, host)) + "/" + schema + parameters;
    }

    public String redisUri(int database) {
        var base = given(redisBase, Server.REDIS);
        var path = base.indexOf('/', base.indexOf("//") + 2);
        return (path < 0 ? base : base.substring(0, path)) + "/" + database;
    }

    /** The mails that an own mail server took; an external one shows them elsewhere. */
    public SentMails sentMails() {
        return SentMails.besides(given(smtpAddress, Server.SMTP));
    }

    /** An account of an own gateway for short messages. */
    public SmsAccount smsAccount(String name) {
        return new SmsAccount(given(smsBase, Server.SMS), name);
    }

    /** An own OpenID provider, which signs in the people of development. */
    public DevelopmentIssuer developmentIssuer() {
        return new DevelopmentIssuer(given(issuer, Server.ISSUER));
    }

    private static String prefixed(String scheme, String address) {
        return address == null ? "" : scheme + address;
    }

    private static String given(String address, Server server) {
        if (address.isEmpty()) {
            throw new IllegalStateException(server + " was not asked for");
        }
        return address;
    }
}
