package io.confetti.distribution.notice.unsubscribe.web;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.unsubscribe.Unsubscribe;
import io.confetti.distribution.notice.unsubscribe.UnsubscribeLinks;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.request.PathId;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * Needs no token: the link is the proof. Opening it changes nothing, because mail programs open links to look at them; they
 * post when their user has pressed their button (RFC 8058), as the page does.
 */
@RestController
@RequestMapping("/unsubscribe/{userId}/{channel}")
@Tag(name = "Notices")
class UnsubscribeController {
    private static final String HTML = MediaType.TEXT_HTML_VALUE + ";charset=UTF-8";

    private final UnsubscribeLinks links;
    private final Unsubscribe unsubscribe;
    private final UnsubscribePage page;

    UnsubscribeController(UnsubscribeLinks links, Unsubscribe unsubscribe, UnsubscribePage page) {
        this.links = links;
        this.unsubscribe = unsubscribe;
        this.page = page;
    }

    @GetMapping(produces = HTML)
    @Operation(
            summary = "The page that asks whether its user wants no more notices on a channel, by the link of a mail",
            description =
                    "A page for people. Opening it changes nothing, since mail programs open links by themselves; its button posts")
    String ask(
            @PathVariable String userId,
            @PathVariable String channel,
            @Parameter(description = "As in the link") @RequestParam(required = false) String until,
            @Parameter(description = "As in the link") @RequestParam(required = false) String signature,
            HttpServletRequest request) {
        NoticeChannel named = channel(channel);
        links.require(PathId.of(userId), named, until, signature);
        return page.ask(named, request.getHeader(HttpHeaders.ACCEPT_LANGUAGE));
    }

    @PostMapping(produces = HTML)
    @Operation(
            summary = "Send a user no more notices on a channel, by the link of a mail",
            description = "The link is the proof, no token is needed. A repeat changes nothing")
    String unsubscribe(
            @PathVariable String userId,
            @PathVariable String channel,
            @Parameter(description = "As in the link") @RequestParam(required = false) String until,
            @Parameter(description = "As in the link") @RequestParam(required = false) String signature,
            HttpServletRequest request) {
        NoticeChannel named = channel(channel);
        unsubscribe.unsubscribe(PathId.of(userId), named, until, signature);
        return page.done(named, request.getHeader(HttpHeaders.ACCEPT_LANGUAGE));
    }

    private static NoticeChannel channel(String text) {
        NoticeChannel channel = NoticeChannel.named(text);
        if (!channel.needsProvider()) {
            throw CommonError.NOT_FOUND.refusal();
        }
        return channel;
    }
}
