package io.confetti.distribution.notice.claim.web;

import io.confetti.contract.ClaimNotices;
import io.confetti.distribution.notice.claim.ChangeClaimNotices;
import io.confetti.distribution.notice.claim.FindClaimNotices;
import io.confetti.platform.web.Answer;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** How users hear of what they claim, for merchant-admin, which knows whose template it is. */
@RestController
@RequestMapping("/internal/notices/claims")
class ClaimNoticeController {

    private final ChangeClaimNotices changeClaimNotices;
    private final FindClaimNotices findClaimNotices;

    ClaimNoticeController(ChangeClaimNotices changeClaimNotices, FindClaimNotices findClaimNotices) {
        this.changeClaimNotices = changeClaimNotices;
        this.findClaimNotices = findClaimNotices;
    }

    @PutMapping
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void change(@RequestBody ClaimNotices notices) {
        changeClaimNotices.change(notices);
    }

    @GetMapping
    Answer<ClaimNotices> find(@RequestParam long shopId, @RequestParam long templateId) {
        return Answer.of(findClaimNotices.find(shopId, templateId));
    }
}
