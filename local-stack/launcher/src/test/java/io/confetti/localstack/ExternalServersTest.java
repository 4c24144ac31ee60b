package io.confetti.localstack;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumSet;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExternalServersTest {

    @ParameterizedTest
    @CsvSource({
        "DATABASE,jdbc:mysql://127.0.0.1:1/confetti?useSSL=false",
        "REDIS,redis://127.0.0.1:1/3",
        "BROKER,127.0.0.1:1",
        "NACOS,127.0.0.1:1",
        "SMTP,127.0.0.1:1",
        "SMS,http://127.0.0.1:1/messages"
    })
    void namesTheVariableAndTheAddressOfADeadServer(Server server, String address) {
        // given
        var external = new ExternalServers(Map.of(server.variable(), address)::get);
        // then
        assertThatThrownBy(() -> external.check(EnumSet.allOf(Server.class)))
                .isInstanceOf(LocalStackException.class)
                .hasMessageContaining(server.variable())
                .hasMessageContaining(address);
    }
}
