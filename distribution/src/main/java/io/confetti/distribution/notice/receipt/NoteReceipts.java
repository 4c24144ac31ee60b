package io.confetti.distribution.notice.receipt;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.model.NoticeState;
import io.confetti.distribution.notice.receipt.store.ReceiptRows;
import io.confetti.distribution.notice.send.store.StandIns;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Notes receipts, and plans the channels that stand in for what came back; all in one transaction, so a repeat finds it done. */
@Component
public class NoteReceipts {

    private final ReceiptRows rows;
    private final StandIns standIns;

    NoteReceipts(ReceiptRows rows, StandIns standIns) {
        this.rows = rows;
        this.standIns = standIns;
    }

    /**
     * @param receipts in the order in which they are judged; several of one notice are allowed
     * @return an answer to each, in their order
     */
    @Transactional
    public List<ReceiptAnswer> note(NoticeChannel channel, List<Receipt> receipts) {
        Judged judged = new Judged(channel, receipts, rows.lock(ids(receipts)));
        rows.makeSent(judged.noted.keySet());
        rows.end(judged.noted.values());
        standIns.plan(judged.noted.values().stream()
                .filter(receipt -> receipt.state() == NoticeState.BOUNCED)
                .map(Receipt::noticeId)
                .toList());
        return judged.answers;
    }

    private static List<Long> ids(List<Receipt> receipts) {
        return receipts.stream().map(Receipt::noticeId).distinct().sorted().toList();
    }

    /** What receipts come to if the notices stand as they are given. */
    private static final class Judged {
        private final List<ReceiptAnswer> answers = new ArrayList<>();
        private final Map<Long, Receipt> noted = new LinkedHashMap<>();

        Judged(NoticeChannel channel, List<Receipt> receipts, Map<Long, SentNotice> found) {
            Map<Long, SentNotice> notices = new HashMap<>(found);
            for (Receipt receipt : receipts) {
                SentNotice notice = notices.get(receipt.noticeId());
                ReceiptAnswer answer =
                        notice == null || notice.channel() != channel ? ReceiptAnswer.NOT_KNOWN : notice.judge(receipt);
                answers.add(answer);
                if (answer == ReceiptAnswer.NOTED) {
                    noted.put(receipt.noticeId(), receipt);
                    notices.put(receipt.noticeId(), notice.after(receipt));
                }
            }
        }
    }
}
