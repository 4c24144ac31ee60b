package io.confetti.distribution.notice.receipt.web;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.receipt.RequireProvider;
import io.confetti.distribution.notice.receipt.TakeReceipts;
import io.confetti.platform.digest.SignedPost;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Needs no token: the signature of the provider is the proof, and whoever has none is told nothing. */
@RestController
@RequestMapping("/receipts")
@Tag(name = "Notices")
class ReceiptsController {

    private static final String SIGNED =
            "Signed by headers webhook-id, webhook-timestamp (five minutes to either side) and"
                    + " webhook-signature, as Standard Webhooks has it. May be repeated. Each report is answered: NOTED, REPEATED,"
                    + " CONTRADICTED (what was said first stands), NOT_KNOWN or MALFORMED; none of them is worth a repeat.";

    private final RequireProvider provider;
    private final TakeReceipts takeReceipts;

    ReceiptsController(RequireProvider provider, TakeReceipts takeReceipts) {
        this.provider = provider;
        this.takeReceipts = takeReceipts;
    }

    @PostMapping("/sms")
    @Operation(summary = "Report what became of short messages that a gateway had taken", description = SIGNED)
    Answer<ReceiptsView> sms(
            HttpServletRequest request,
            @io.swagger.v3.oas.annotations.parameters.RequestBody(
                            content =
                                    @Content(
                                            mediaType = "application/json",
                                            schema = @Schema(implementation = ReceiptsRequest.class),
                                            examples =
                                                    @ExampleObject(
                                                            "{\"reports\": [{\"notice\": \"n-252227700778614784\", \"state\":"
                                                                    + " \"BOUNCED\", \"reason\": \"ABSENT\", \"id\": \"m-1\"}]}")))
                    @RequestBody(required = false)
                    byte[] body) {
        return take(NoticeChannel.SMS, request, body);
    }

    @PostMapping("/mail")
    @Operation(summary = "Report mails that came back, or arrived", description = SIGNED)
    Answer<ReceiptsView> mail(
            HttpServletRequest request,
            @io.swagger.v3.oas.annotations.parameters.RequestBody(
                            content =
                                    @Content(
                                            mediaType = "application/json",
                                            schema = @Schema(implementation = ReceiptsRequest.class),
                                            examples =
                                                    @ExampleObject(
                                                            "{\"reports\": [{\"notice\": \"bounces+252227700778614784-0123456789"
                                                                    + "abcdef0123@example.com\", \"state\": \"BOUNCED\","
                                                                    + " \"reason\": \"5.1.1\"}]}")))
                    @RequestBody(required = false)
                    byte[] body) {
        return take(NoticeChannel.MAIL, request, body);
    }

    private Answer<ReceiptsView> take(NoticeChannel channel, HttpServletRequest request, byte[] body) {
        byte[] signed = body == null ? new byte[0] : body;
        provider.require(
                channel,
                new SignedPost(
                        request.getHeader("webhook-id"),
                        request.getHeader("webhook-timestamp"),
                        request.getHeader("webhook-signature"),
                        signed));
        return Answer.of(new ReceiptsView(takeReceipts.take(channel, ReceiptsRequest.read(signed))));
    }
}
