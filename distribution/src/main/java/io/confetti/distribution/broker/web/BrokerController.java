package io.confetti.distribution.broker.web;

import io.confetti.distribution.broker.ReplayLetters;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.messaging.BrokerBacklog.Group;
import io.confetti.platform.messaging.DeadLetter;
import io.confetti.platform.request.JsonBody;
import io.confetti.platform.request.SuiteZone;
import io.confetti.platform.request.TimeText;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "Broker")
class BrokerController {
    private static final int SHOWN = 200;
    private static final int SHOWN_OF_BODY = 200;

    private final ReplayLetters letters;
    private final SuiteZone zone;

    BrokerController(ReplayLetters letters, SuiteZone zone) {
        this.letters = letters;
        this.zone = zone;
    }

    record GroupView(
            String group,

            @Schema(description = "Messages that it has not consumed yet, those to be delivered again among them")
            long waiting) {

        static GroupView of(Group group) {
            return new GroupView(group.name(), group.waiting());
        }
    }

    record LetterView(
            @Schema(description = "Of the message; the same in every group that got it")
            String id,

            String group,
            String topic,
            String key,

            @Schema(description = "When the broker gave it up")
            OffsetDateTime diedAt,

            @Schema(description = "Deliveries in vain") int tries,
            String traceId,

            @Schema(description = "Its first 200 characters")
            String body) {

        static LetterView of(DeadLetter letter, ZoneId zone) {
            String body = letter.body();
            int end = body.offsetByCodePoints(0, Math.min(SHOWN_OF_BODY, body.codePointCount(0, body.length())));
            return new LetterView(
                    letter.id(),
                    letter.group(),
                    letter.topic(),
                    letter.key(),
                    TimeText.write(letter.died(), zone),
                    letter.tries(),
                    letter.traceId(),
                    body.substring(0, end));
        }
    }

    record LettersView(
            @Schema(description = "All that are not replayed, 10,000 of a group at most")
            int total,

            @Schema(description = "The oldest 200") List<LetterView> letters) {}

    record ReplayedView(int replayed) {}

    @GetMapping("/api/ops/backlog")
    @Operation(
            summary = "What waits in the broker, by group",
            description = "Of all services. A group is known once the broker had to deliver to it")
    Answer<List<GroupView>> backlog() {
        return Answer.of(letters.groups().stream().map(GroupView::of).toList());
    }

    @GetMapping("/api/ops/dead-letters")
    @Operation(
            summary = "Messages that the broker gave up and nobody has replayed, oldest first",
            description = "Of all services. Each was delivered in vain some times; the log has its traceId")
    Answer<LettersView> deadLetters() {
        List<DeadLetter> open = letters.open();
        return Answer.of(new LettersView(
                open.size(),
                open.stream()
                        .limit(SHOWN)
                        .map(letter -> LetterView.of(letter, zone.id()))
                        .toList()));
    }

    @Audited(value = "dead-letters.replay", first = true)
    @PostMapping("/api/ops/dead-letters/replays")
    @Operation(
            summary = "Send dead letters of a group to their topics again",
            description = "First remove what made them fail. Each letter is sent again once: a repeat sends nothing")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(
            content = @Content(examples = @ExampleObject("{\"group\": \"confetti-distribution-chunk\"}")))
    Answer<ReplayedView> replay(@RequestBody JsonBody<ReplayRequest> body) {
        ReplayRequest request = body.read();
        return Answer.of(new ReplayedView(letters.replay(
                request.group(),
                letter -> request.letter() == null || request.letter().equals(letter.id()))));
    }
}
