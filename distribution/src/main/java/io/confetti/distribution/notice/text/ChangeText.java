package io.confetti.distribution.notice.text;

import io.confetti.contract.NoticeTextAnswer;
import io.confetti.contract.NoticeTextDraft;
import io.confetti.distribution.notice.text.store.TextRows;
import io.confetti.platform.error.CommonError;
import java.util.List;
import java.util.Map;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Component;

/** Keeps a text of a shop as its newest version; notices that are sent from then on say it. */
@Component
public class ChangeText {

    private static final int ROUNDS = 5;

    private final JudgeText judge;
    private final TextRows rows;

    ChangeText(JudgeText judge, TextRows rows) {
        this.judge = judge;
        this.rows = rows;
    }

    /** Written again it is the version that it was; of two that are written at once one is the newer. */
    public NoticeTextAnswer change(NoticeTextDraft draft) {
        NoticeTextAnswer answer = judge.judge(draft);
        if (!answer.problems().isEmpty()) {
            return answer;
        }
        TextKey key = judge.key(draft).orElseThrow();
        for (int round = 0; round < ROUNDS; round++) {
            try {
                return new NoticeTextAnswer(List.of(), keep(draft, key), answer.said());
            } catch (DuplicateKeyException somebodyElse) {
                continue; // wrote that version meanwhile: the next one is free, or says the same
            }
        }
        throw CommonError.UNAVAILABLE.refusal();
    }

    private int keep(NoticeTextDraft draft, TextKey key) {
        NoticeText newest = rows.newest(List.of(draft.shopId()))
                .getOrDefault(draft.shopId(), Map.of())
                .getOrDefault(key, new NoticeText(null, null, NoticeText.BUILT_IN));
        NoticeText next = new NoticeText(draft.subject(), draft.body(), newest.version() + 1);
        if (next.saysTheSame(newest)) {
            return newest.version();
        }
        rows.add(draft.shopId(), key, next, draft.by());
        return next.version();
    }
}
