package io.confetti.distribution.notice.control;

import io.confetti.distribution.notice.control.store.NoticeControlRow;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Says how fast notices are planned; it counts from the next chunk on. */
@Component
public class LimitPlanning {

    private static final Logger log = LoggerFactory.getLogger(LimitPlanning.class);

    private final NoticeControlRow control;

    LimitPlanning(NoticeControlRow control) {
        this.control = control;
    }

    /** @param rate notices per second over all instances, at least 1; null: no limit */
    @Transactional
    public void limit(Integer rate) {
        control.limit(rate);
        log.warn("Rate of planning notices set by command rate={}", rate);
    }
}
