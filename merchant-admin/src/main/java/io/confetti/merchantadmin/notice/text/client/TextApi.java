package io.confetti.merchantadmin.notice.text.client;

import io.confetti.contract.NoticeChannel;
import io.confetti.contract.NoticeTextAnswer;
import io.confetti.contract.NoticeTextDraft;
import io.confetti.contract.NoticeTextKind;
import io.confetti.contract.NoticeTextTried;
import io.confetti.contract.NoticeTextTry;
import io.confetti.contract.NoticeTextVersions;
import io.confetti.contract.ShopNoticeTexts;
import io.confetti.platform.web.Answer;
import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;

/** Of a context of its own: a try waits for the provider. */
@FeignClient(name = "distribution", contextId = "notice-texts", path = "/internal/notice-texts")
interface TextApi {

    @GetMapping("/{shopId}")
    Answer<ShopNoticeTexts> find(@PathVariable("shopId") long shopId);

    @GetMapping("/{shopId}/versions")
    Answer<NoticeTextVersions> versions(
            @PathVariable("shopId") long shopId,
            @RequestParam("kind") NoticeTextKind kind,
            @RequestParam("channel") NoticeChannel channel,
            @RequestParam("language") String language);

    @PutMapping
    Answer<NoticeTextAnswer> change(@RequestBody NoticeTextDraft draft);

    @PostMapping("/preview")
    Answer<NoticeTextAnswer> preview(@RequestBody NoticeTextDraft draft);

    @PostMapping("/try")
    Answer<NoticeTextTried> send(@RequestBody NoticeTextTry attempt);
}
