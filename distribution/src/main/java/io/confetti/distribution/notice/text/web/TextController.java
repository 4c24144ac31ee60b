package io.confetti.distribution.notice.text.web;

import io.confetti.contract.NoticeChannel;
import io.confetti.contract.NoticeTextAnswer;
import io.confetti.contract.NoticeTextDraft;
import io.confetti.contract.NoticeTextKind;
import io.confetti.contract.NoticeTextTried;
import io.confetti.contract.NoticeTextTry;
import io.confetti.contract.NoticeTextVersions;
import io.confetti.contract.ShopNoticeTexts;
import io.confetti.distribution.notice.text.ChangeText;
import io.confetti.distribution.notice.text.FindTexts;
import io.confetti.distribution.notice.text.FindVersions;
import io.confetti.distribution.notice.text.PreviewText;
import io.confetti.distribution.notice.text.TryText;
import io.confetti.platform.audit.NotAudited;
import io.confetti.platform.web.Answer;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** What the notices of shops say. */
@RestController
@RequestMapping("/internal/notice-texts")
class TextController {

    private final FindTexts findTexts;
    private final FindVersions findVersions;
    private final ChangeText changeText;
    private final PreviewText previewText;
    private final TryText tryText;

    TextController(
            FindTexts findTexts,
            FindVersions findVersions,
            ChangeText changeText,
            PreviewText previewText,
            TryText tryText) {
        this.findTexts = findTexts;
        this.findVersions = findVersions;
        this.changeText = changeText;
        this.previewText = previewText;
        this.tryText = tryText;
    }

    @GetMapping("/{shopId}")
    Answer<ShopNoticeTexts> find(@PathVariable long shopId) {
        return Answer.of(findTexts.of(shopId));
    }

    @GetMapping("/{shopId}/versions")
    Answer<NoticeTextVersions> versions(
            @PathVariable long shopId,
            @RequestParam NoticeTextKind kind,
            @RequestParam NoticeChannel channel,
            @RequestParam String language) {
        return Answer.of(findVersions.of(shopId, kind, channel, language));
    }

    @PutMapping
    Answer<NoticeTextAnswer> change(@RequestBody NoticeTextDraft draft) {
        return Answer.of(changeText.change(draft));
    }

    @NotAudited("says what would be sent, and sends nothing")
    @PostMapping("/preview")
    Answer<NoticeTextAnswer> preview(@RequestBody NoticeTextDraft draft) {
        return Answer.of(previewText.preview(draft));
    }

    @PostMapping("/try")
    Answer<NoticeTextTried> send(@RequestBody NoticeTextTry attempt) {
        return Answer.of(tryText.send(attempt));
    }
}
