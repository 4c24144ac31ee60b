package io.confetti.distribution.notice.policy.web;

import io.confetti.contract.NoticePolicyChange;
import io.confetti.contract.ShopNoticePolicy;
import io.confetti.distribution.notice.policy.ChangePolicy;
import io.confetti.distribution.notice.policy.FindPolicy;
import io.confetti.platform.web.Answer;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** How shops want their notices. */
@RestController
@RequestMapping("/internal/notice-policies")
class PolicyController {

    private final FindPolicy findPolicy;
    private final ChangePolicy changePolicy;

    PolicyController(FindPolicy findPolicy, ChangePolicy changePolicy) {
        this.findPolicy = findPolicy;
        this.changePolicy = changePolicy;
    }

    @GetMapping("/{shopId}")
    Answer<ShopNoticePolicy> find(@PathVariable long shopId) {
        return Answer.of(findPolicy.find(shopId));
    }

    @PutMapping
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void change(@RequestBody NoticePolicyChange change) {
        changePolicy.change(change);
    }
}
