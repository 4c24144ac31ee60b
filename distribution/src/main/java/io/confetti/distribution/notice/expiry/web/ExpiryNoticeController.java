package io.confetti.distribution.notice.expiry.web;

import io.confetti.contract.ExpiryNotices;
import io.confetti.distribution.notice.expiry.ChangeExpiryNotices;
import io.confetti.distribution.notice.expiry.FindExpiryNotices;
import io.confetti.platform.web.Answer;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** When users hear that their coupons end, for merchant-admin, which knows whose template it is. */
@RestController
@RequestMapping("/internal/notices/expiries")
class ExpiryNoticeController {

    private final ChangeExpiryNotices changeExpiryNotices;
    private final FindExpiryNotices findExpiryNotices;

    ExpiryNoticeController(ChangeExpiryNotices changeExpiryNotices, FindExpiryNotices findExpiryNotices) {
        this.changeExpiryNotices = changeExpiryNotices;
        this.findExpiryNotices = findExpiryNotices;
    }

    @PutMapping
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void change(@RequestBody ExpiryNotices notices) {
        changeExpiryNotices.change(notices);
    }

    @GetMapping
    Answer<ExpiryNotices> find(@RequestParam long shopId, @RequestParam long templateId) {
        return Answer.of(findExpiryNotices.find(shopId, templateId));
    }
}
