package io.confetti.merchantadmin.live.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.merchantadmin.live.LivePosition;
import io.confetti.merchantadmin.live.ShopFeedOfTests;
import io.confetti.merchantadmin.live.web.LiveStream.Opened;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class LiveStreamTest {
    private static final Instant BEGIN = Instant.parse("2026-11-30T10:00:00Z");
    private static final Duration HEARTBEAT = Duration.ofSeconds(10);

    private final Connection connection = new Connection();
    private final AtomicInteger closed = new AtomicInteger();
    private final Hands clock = new Hands();
    private final ShopFeedOfTests shop = new ShopFeedOfTests();
    private final LiveStream stream = new LiveStream(
            new Opened("en", LivePosition.NONE, BEGIN.plusSeconds(60), closed::incrementAndGet),
            connection,
            new LiveEvents(null, JsonMapper.builder().build()),
            clock,
            HEARTBEAT);

    @Test
    void aReaderThatTakesNothingGetsTheNewestStateOnceItDoes() {
        shop.granted(1);
        open();
        assertThat(connection.taken()).contains("\"granted\":1");
        connection.isFull = true;
        for (int granted = 2; granted <= 50; granted++) {
            shop.granted(granted);
            stream.wake();
        }
        assertThat(connection.taken())
                .as("nothing is written that is not taken")
                .isEmpty();

        connection.isFull = false;
        stream.onWritePossible();

        assertThat(connection.taken())
                .containsOnlyOnce("event: state")
                .contains("\"granted\":50")
                .contains("\"complete\":false");
    }

    @Test
    void silenceIsBrokenByComments() {
        open();
        assertThat(connection.taken()).as("headers go out with it").isEqualTo(":\n\n");
        clock.now = BEGIN.plus(HEARTBEAT).minusMillis(1);
        stream.wake();
        assertThat(connection.taken()).isEmpty();
        clock.now = BEGIN.plus(HEARTBEAT);
        stream.wake();
        assertThat(connection.taken()).isEqualTo(":\n\n");
    }

    @Test
    void itEndsWithTheToken() {
        open();
        clock.now = BEGIN.plusSeconds(60);

        stream.wake();
        stream.wake();

        assertThat(connection.taken()).endsWith("event: end\ndata: {\"reason\":\"TOKEN_EXPIRED\"}\n\n");
        assertThat(closed).hasValue(1);
    }

    @Test
    void itEndsWithTheService() {
        open();

        stream.end();

        assertThat(connection.taken()).endsWith("event: end\ndata: {\"reason\":\"SERVICE_ENDS\"}\n\n");
        assertThat(closed).hasValue(1);
    }

    @Test
    void aConnectionThatBreaksIsLeftOnce() {
        connection.isBroken = true;

        open();
        stream.wake();
        stream.onError(new IOException("reset"));

        assertThat(closed).hasValue(1);
    }

    @Test
    void untilTheCallIsOverNothingIsWritten() {
        stream.follow(shop.feed());
        shop.granted(1);
        stream.wake();
        stream.end();
        assertThat(connection.taken()).isEmpty();
        assertThat(closed).hasValue(0);

        stream.onWritePossible();

        assertThat(connection.taken()).isEqualTo("event: end\ndata: {\"reason\":\"SERVICE_ENDS\"}\n\n");
        assertThat(closed).hasValue(1);
    }

    private void open() {
        stream.follow(shop.feed());
        stream.onWritePossible();
    }

    /** What the container would write to. */
    private static final class Connection extends ServletOutputStream {
        private final ByteArrayOutputStream taken = new ByteArrayOutputStream();
        private boolean isFull;
        private boolean isBroken;

        String taken() {
            String text = taken.toString(UTF_8);
            taken.reset();
            return text;
        }

        @Override
        public boolean isReady() {
            return !isFull;
        }

        @Override
        public void write(int b) throws IOException {
            if (isBroken) {
                throw new IOException("reset");
            }
            taken.write(b);
        }

        @Override
        public void setWriteListener(WriteListener listener) {
            throw new UnsupportedOperationException();
        }
    }

    private static final class Hands extends Clock {
        private Instant now = BEGIN;

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }
}
