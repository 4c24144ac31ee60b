package io.confetti.localstack;

import java.io.IOException;
import java.net.URI;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Servers that environment variables name. They win over own ones, and a dead one is an error. */
final class ExternalServers {

    private final UnaryOperator<String> environment;

    /** @param environment value of a variable, or null */
    ExternalServers(UnaryOperator<String> environment) {
        this.environment = environment;
    }

    Optional<String> address(Server server) {
        return value(server.variable());
    }

    String databaseUser() {
        return value("MYSQL_USER").orElse("root");
    }

    String databasePassword() {
        return value("MYSQL_PASSWORD").orElse("");
    }

    /** Throws with the variable and the address of the first one that does not answer. */
    void check(Set<Server> servers) {
        for (var server : servers) {
            address(server).ifPresent(address -> check(server, address));
        }
    }

    private void check(Server server, String address) {
        try {
            switch (server) {
                case DATABASE -> Probe.database(uri(address.replaceFirst("^jdbc:", ""), 3306));
                case REDIS -> new RedisLine(address).close();
                case BROKER -> Probe.opens(uri("tcp://" + address.split("[;,]")[0], 9876));
                case NACOS -> Probe.opens(uri("http://" + address.split(",")[0], 8848));
                case SMTP -> Probe.opens(uri("smtp://" + address, 587));
                case SMS, ISSUER -> Probe.opens(uri(address, address.startsWith("https:") ? 443 : 80));
            }
        } catch (IOException | IllegalArgumentException e) {
            throw new LocalStackException(
                    "%s points to %s, but nothing useful answers there: %s"
                            .formatted(server.variable(), address, e.getMessage()),
                    e);
        }
    }

    private static URI uri(String address, int usualPort) {
        var uri = URI.create(address.replaceFirst("\\?.*$", ""));
        if (uri.getHost() == null) {
            throw new IllegalArgumentException("no host in " + address);
        }
        return uri.getPort() > 0 ? uri : URI.create(uri.getScheme() + "://" + uri.getHost() + ":" + usualPort);
    }

    private Optional<String> value(String variable) {
        return Optional.ofNullable(environment.apply(variable)).filter(value -> !value.isBlank());
    }
}
