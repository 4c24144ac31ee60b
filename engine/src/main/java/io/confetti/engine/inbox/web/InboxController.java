package io.confetti.engine.inbox.web;

import io.confetti.engine.inbox.InboxEntry;
import io.confetti.engine.inbox.MarkRead;
import io.confetti.engine.inbox.ReadInbox;
import io.confetti.engine.page.PageCursor;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.http.HttpHeaders;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/coupons/notices")
@Tag(name = "Notices")
class InboxController {
    private final ReadInbox read;
    private final MarkRead mark;

    InboxController(ReadInbox read, MarkRead mark) {
        this.read = read;
        this.mark = mark;
    }

    @Schema(name = "InboxPage")
    record PageView(
            List<NoticeView> items,

            @Schema(description = "Unread entries of the whole inbox, whatever page and filter were asked for")
            long unread,

            @Schema(description = "What is as old or older is read; null if nothing was ever read")
            Instant readUntil,

            String nextCursor) {}

    record MarkView(
            long unread,

            @Schema(description = "What is as old or older is read: a minute ago at most")
            Instant readUntil) {}

    @GetMapping
    @Operation(
            summary = "My inbox in pages, newest first",
            description =
                    "Of coupons of pushes that tell their users in the app, and of reminders that I asked for. Entries go"
                            + " when they are no longer true: those of a coupon that was taken back but for that it was, and that one ends"
                            + " soon once it was used or has ended. Empty while IN_APP is among the optOuts of my settings.")
    Answer<PageView> inbox(
            Caller caller,
            @Parameter(description = "true: only what is not read yet") @RequestParam(defaultValue = "false")
                    boolean unread,
            @RequestParam Optional<String> cursor,
            @RequestParam(defaultValue = "20") @Min(1) @Max(100) int size,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        var query = new ReadInbox.Query(
                unread, cursor.map(text -> PageCursor.read(text, InboxEntry.CURSOR)), size, language);
        ReadInbox.Page page = read.read(caller.userId(), query);
        return Answer.of(new PageView(
                page.lines().stream().map(NoticeView::of).toList(),
                page.unread(),
                page.readUntil(),
                page.next().map(PageCursor::text).orElse(null)));
    }

    @PostMapping("/read")
    @Operation(
            summary = "I have read my inbox",
            description =
                    "One mark for all entries; it never goes back, and stays a minute behind, so that a coupon that is just"
                            + " being given is not called read before it was seen: what is younger stays unread until it is marked again.")
    Answer<MarkView> read(
            Caller caller,
            @Parameter(description = "Time (at) of the newest entry that I have seen; all if absent") @RequestParam
                    Optional<Instant> until) {
        mark.mark(caller.userId(), until);
        ReadInbox.Page now = read.read(caller.userId(), ReadInbox.Query.NONE);
        return Answer.of(new MarkView(now.unread(), now.readUntil()));
    }
}
