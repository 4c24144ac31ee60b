package io.confetti.merchantadmin.live.web;

import io.confetti.merchantadmin.live.LiveFeeds;
import io.confetti.merchantadmin.live.LivePosition;
import io.confetti.merchantadmin.live.LiveProperties;
import io.confetti.merchantadmin.live.web.LiveStream.Opened;
import io.confetti.platform.identity.CallerAuthentication;
import io.confetti.platform.time.SuiteClock;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "Live")
class LiveController {
    private static final Logger LOG = LoggerFactory.getLogger(LiveController.class);

    private final LiveFeeds feeds;
    private final LiveEvents events;
    private final LiveProperties settings;
    private final SuiteClock clock;

    LiveController(LiveFeeds feeds, LiveEvents events, LiveProperties settings, SuiteClock clock) {
        this.feeds = feeds;
        this.events = events;
        this.settings = settings;
        this.clock = clock;
    }

    @GetMapping(path = "/api/merchant/live", produces = MediaType.TEXT_EVENT_STREAM_VALUE)
    @Operation(
            summary = "Open tasks, alarms and the figures of today, as they change",
            description =
                    "Server-sent events. state says what has changed, about once a second while anything does; end says why"
                            + " the stream ends by itself: TOKEN_EXPIRED, or SERVICE_ENDS. A comment comes after ten silent seconds. With the id of"
                            + " the last event as Last-Event-ID the next stream goes on where that one was, if it comes within a minute and to"
                            + " the same instance; otherwise its first event is complete. One stream is enough for a page; a shop may have 20 (429)")
    @ApiResponse(
            responseCode = "200",
            description = "Data of the event state",
            content =
                    @Content(
                            mediaType = MediaType.TEXT_EVENT_STREAM_VALUE,
                            schema = @Schema(implementation = LiveView.class)))
    void follow(
            CallerAuthentication token,
            @Parameter(description = "Id of the last event that was seen")
                    @RequestHeader(name = "Last-Event-ID", required = false)
                    String lastEventId,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException {
        long shopId = token.getPrincipal().shopId();
        var ending = new Ending(shopId);
        var opened = new Opened(language, LivePosition.read(lastEventId), token.expiresAt(), ending);
        var stream = new LiveStream(opened, response.getOutputStream(), events, clock, settings.heartbeat());
        stream.follow(feeds.join(shopId, stream));
        try {
            ending.begin(stream, request, response);
            response.getOutputStream().setWriteListener(stream);
        } catch (IOException | RuntimeException failure) {
            feeds.leave(shopId, stream);
            throw failure;
        }
    }

    /** The answer as a whole: it goes on after the call, and its viewer leaves with it. */
    private final class Ending implements Runnable {
        private final long shopId;
        private AsyncContext answer;
        private LiveStream stream;

        Ending(long shopId) {
            this.shopId = shopId;
        }

        void begin(LiveStream opened, HttpServletRequest request, HttpServletResponse response) {
            response.setContentType(MediaType.TEXT_EVENT_STREAM_VALUE + ";charset=UTF-8");
            response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
            stream = opened;
            answer = request.startAsync(request, response);
            answer.setTimeout(0); // the stream ends with its token
        }

        @Override
        public void run() {
            feeds.leave(shopId, stream);
            try {
                answer.complete();
            } catch (IllegalStateException ended) {
                LOG.debug("Live stream had ended reason={}", ended.getMessage());
            }
        }
    }
}
