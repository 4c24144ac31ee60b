package io.confetti.distribution.notice.text;

import io.confetti.contract.NoticeChannel;
import io.confetti.contract.NoticeTextKind;
import io.confetti.contract.NoticeTextVersions;
import io.confetti.distribution.notice.model.NoticeKind;
import io.confetti.distribution.notice.text.store.TextRows;
import java.util.Arrays;
import java.util.List;
import org.springframework.stereotype.Component;

/** Lists what a shop has written as one of its texts, the newest first. */
@Component
public class FindVersions {

    private static final int MOST = 100;

    private final TextRows rows;

    FindVersions(TextRows rows) {
        this.rows = rows;
    }

    /** @return at most a hundred; none of a kind that this release does not know */
    public NoticeTextVersions of(long shopId, NoticeTextKind kind, NoticeChannel channel, String language) {
        return new NoticeTextVersions(Arrays.stream(NoticeKind.values())
                .filter(known -> known.name().equals(kind.name()))
                .findFirst()
                .map(known -> rows.versions(shopId, new TextKey(known, channel, language), MOST))
                .orElse(List.of()));
    }
}
