package io.confetti.engine.code.exchange;

import io.confetti.core.offer.TemplateOffer;
import org.springframework.stereotype.Component;

/** All that is decided about exchanges before anything is written, in the order in which it counts. */
@Component
class JudgeExchanges {
    private final FindExchanged exchanged;
    private final JudgeCodes codes;
    private final JudgeTemplate template;

    JudgeExchanges(FindExchanged exchanged, JudgeCodes codes, JudgeTemplate template) {
        this.exchanged = exchanged;
        this.codes = codes;
        this.template = template;
    }

    /** @return what is given to those that are still open, null if none is */
    TemplateOffer judge(ExchangeGroup group) {
        exchanged.decideRepeats(group);
        codes.judge(group);
        TemplateOffer offer = template.judge(group);
        exchanged.decideRefused(group);
        return offer;
    }

    /** What was refused while it was written; in the same transaction. */
    void judgeRefused(ExchangeGroup group) {
        exchanged.decideRefused(group);
    }
}
