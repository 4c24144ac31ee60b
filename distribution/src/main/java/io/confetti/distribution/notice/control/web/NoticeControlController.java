package io.confetti.distribution.notice.control.web;

import io.confetti.distribution.notice.control.DescribeSending;
import io.confetti.distribution.notice.control.LimitPlanning;
import io.confetti.distribution.notice.control.SendingStatus;
import io.confetti.distribution.notice.control.StopSending;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.request.JsonBody;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** All mails and SMS of the suite, for ops people. Each command may be repeated, and answers how it stands then. */
@RestController
@RequestMapping("/api/ops/notices")
@Tag(name = "Notices")
class NoticeControlController {

    private final DescribeSending describe;
    private final StopSending stop;
    private final LimitPlanning limit;

    NoticeControlController(DescribeSending describe, StopSending stop, LimitPlanning limit) {
        this.describe = describe;
        this.stop = stop;
        this.limit = limit;
    }

    @GetMapping
    @Operation(
            summary = "How sending of mails and SMS stands: whether it is paused, and what waits on each channel",
            description = "The pause and the rate hold for the whole installation, not for one instance")
    Answer<SendingStatus> status() {
        return Answer.of(describe.describe());
    }

    @Audited("notices.pause")
    @PostMapping("/pause")
    @Operation(
            summary = "Stop sending all mails and SMS",
            description = "Pushes go on and notices are planned; what is being sent at the moment is not called back.")
    Answer<SendingStatus> pause() {
        stop.stop(true);
        return status();
    }

    @Audited("notices.resume")
    @PostMapping("/resume")
    @Operation(
            summary = "Let sending of mails and SMS go on",
            description =
                    "What waited during the pause is sent now, as far as it is not stale. Resuming again changes nothing")
    Answer<SendingStatus> resume() {
        stop.stop(false);
        return status();
    }

    @Audited("notices.rate")
    @PutMapping("/rate")
    @Operation(
            summary = "Say how many notices are planned per second at most",
            description = "Holds for all instances together until it is said anew")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(
            content = @Content(examples = @ExampleObject("{\"noticesPerSecond\": 2000}")))
    Answer<SendingStatus> rate(@RequestBody JsonBody<NoticeRateRequest> body) {
        limit.limit(NoticeRateRequest.read(body));
        return status();
    }
}
