package io.confetti.distribution.notice.text;

import io.confetti.contract.NoticeTextAnswer;
import io.confetti.contract.NoticeTextDraft;
import org.springframework.stereotype.Component;

/** Shows what a text would say; nothing is kept. */
@Component
public class PreviewText {

    private final JudgeText judge;

    PreviewText(JudgeText judge) {
        this.judge = judge;
    }

    public NoticeTextAnswer preview(NoticeTextDraft draft) {
        return judge.judge(draft);
    }
}
