package io.confetti.merchantadmin.notice.text.web;

import io.confetti.merchantadmin.notice.text.client.DistributionTexts;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.BodyFields;
import io.confetti.platform.request.SuiteZone;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** What the notices of a shop said before: to be read, or written once more. */
@RestController
@RequestMapping("/api/merchant/notice-texts/versions")
@Tag(name = "Notices")
class TextVersionsController {
    private final DistributionTexts texts;
    private final SuiteZone zone;

    TextVersionsController(DistributionTexts texts, SuiteZone zone) {
        this.texts = texts;
        this.zone = zone;
    }

    @GetMapping
    @Operation(
            summary = "Versions of one text of the shop, newest first, at most 100",
            description =
                    "The first one is said, unless its body is null. An older one is said again by writing it anew.")
    Answer<List<VersionView>> find(
            Caller caller,
            @Parameter(description = "As in PUT /api/merchant/notice-texts", example = "COUPON_GRANTED")
                    @RequestParam(required = false)
                    String kind,
            @Parameter(description = "MAIL or SMS", example = "MAIL") @RequestParam(required = false) String channel,
            @Parameter(description = "zh-CN or en", example = "zh-CN") @RequestParam(required = false)
                    String language) {
        Map<String, Object> wanted = new HashMap<>();
        wanted.put("kind", kind);
        wanted.put("channel", channel);
        wanted.put("language", language);
        var text = new TextForm(BodyFields.of(wanted)).draft(caller);
        return Answer.of(texts.versions(text).versions().stream()
                .map(version -> VersionView.of(version, zone))
                .toList());
    }
}
