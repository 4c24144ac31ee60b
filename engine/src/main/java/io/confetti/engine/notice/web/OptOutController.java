package io.confetti.engine.notice.web;

import io.confetti.contract.NoticeChannel;
import io.confetti.engine.notice.AddOptOut;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.request.PathId;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** For the service that answers links to unsubscribe. */
@RestController
@RequestMapping("/internal/coupons/notice-settings/{userId}/opt-outs")
class OptOutController {
    private final AddOptOut add;

    OptOutController(AddOptOut add) {
        this.add = add;
    }

    @PostMapping("/{channel}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void add(@PathVariable String userId, @PathVariable String channel) {
        long user = PathId.of(userId);
        NoticeChannel named = NoticeChannel.named(channel);
        if (user == 0 || named == NoticeChannel.UNKNOWN) {
            throw CommonError.NOT_FOUND.refusal();
        }
        add.add(user, named);
    }
}
