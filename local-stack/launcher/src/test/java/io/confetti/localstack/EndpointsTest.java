package io.confetti.localstack;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class EndpointsTest {

    private final ExternalServers named = new ExternalServers(Map.of(
            "MYSQL_URL", "jdbc:mysql://db:3307/prod?useSSL=true", "REDIS_URL", "redis://:secret@cache:6380/2")::get);

    @Test
    void putsTheSchemaIntoANamedAddressAndKeepsItsParameters() {
        assertThat(Endpoints.of(Map.of(), named).jdbcUrl("confetti"))
                .isEqualTo("jdbc:mysql://db:3307/confetti?useSSL=true");
    }

    @Test
    void putsTheNumberIntoANamedRedisAddress() {
        assertThat(Endpoints.of(Map.of(), named).redisUri(7)).isEqualTo("redis://:secret@cache:6380/7");
    }

    @Test
    void buildsTheAddressesOfOwnServers() {
        var own = Map.of(Server.DATABASE, "127.0.0.1:20001", Server.REDIS, "127.0.0.1:20002");
        var endpoints = Endpoints.of(own, new ExternalServers(variable -> null));
        assertThat(endpoints.jdbcUrl("confetti")).isEqualTo("jdbc:mysql://127.0.0.1:20001/confetti");
        assertThat(endpoints.redisUri(3)).isEqualTo("redis://127.0.0.1:20002/3");
    }

    @Test
    void findsTheMailsBesidesTheMailServer() {
        var endpoints = Endpoints.of(Map.of(Server.SMTP, "127.0.0.1:20001"), new ExternalServers(variable -> null));
        assertThat(endpoints.sentMails().address()).isEqualTo("http://127.0.0.1:20002/mails");
    }

    @Test
    void ownPeopleSignInOnThisMachine() {
        var endpoints = Endpoints.of(Map.of(Server.ISSUER, "127.0.0.1:20003"), new ExternalServers(variable -> null));
        assertThat(endpoints.developmentIssuer().address()).isEqualTo("http://127.0.0.1:20003");
    }

    @Test
    void takesTheAddressOfANamedGateway() {
        var named = new ExternalServers(Map.of("CONFETTI_SMS_URL", "https://sms.example.com/send")::get);
        assertThat(Endpoints.of(Map.of(), named).smsBase()).isEqualTo("https://sms.example.com/send");
    }
}
