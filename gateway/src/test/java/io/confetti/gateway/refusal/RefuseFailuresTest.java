package io.confetti.gateway.refusal;

import static io.confetti.platform.error.CommonError.INTERNAL;
import static io.confetti.platform.error.CommonError.TIMEOUT;
import static io.confetti.platform.error.CommonError.UNAVAILABLE;
import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.platform.error.CommonError;
import io.netty.handler.timeout.ReadTimeoutException;
import java.io.IOException;
import java.net.ConnectException;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;
import reactor.netty.channel.AbortedException;

/** A service that is killed is away, however the connection to it ends. */
class RefuseFailuresTest {

    static Stream<Arguments> failures() {
        return Stream.of(
                Arguments.of(new ConnectException("refused"), UNAVAILABLE),
                Arguments.of(new IOException("reset by peer"), UNAVAILABLE),
                Arguments.of(AbortedException.beforeSend(), UNAVAILABLE),
                Arguments.of(new IllegalStateException("outer", AbortedException.beforeSend()), UNAVAILABLE),
                Arguments.of(new IllegalStateException("outer", new IOException("reset by peer")), UNAVAILABLE),
                Arguments.of(new TimeoutException(), TIMEOUT),
                Arguments.of(ReadTimeoutException.INSTANCE, TIMEOUT),
                Arguments.of(new ResponseStatusException(HttpStatus.NOT_FOUND), CommonError.NOT_FOUND),
                Arguments.of(new IllegalStateException("a bug"), INTERNAL));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void saysWhatAFailureMeansToTheClient(Throwable failure, CommonError code) {
        assertThat(RefuseFailures.codeOf(failure)).isEqualTo(code);
    }
}
