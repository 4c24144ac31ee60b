package io.confetti.distribution.notice.kindness;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.kindness.store.NoticeDays;
import io.confetti.distribution.notice.kindness.store.NoticeDays.UserDay;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.stereotype.Component;

/** Counts how often users are told, and says who has been told often enough. */
@Component
public class KeepCaps {

    private final NoticeDays days;
    private final NoticeCaps caps;

    KeepCaps(NoticeDays days, NoticeCaps caps) {
        this.days = days;
        this.caps = caps;
    }

    /**
     * Counts first tries in the caller's transaction; users of other transactions that meet these wait for it.
     *
     * @param wanted one entry per notice, in any order
     * @return for each of {@code wanted}, in its order, whether it may be sent
     */
    public List<Boolean> count(NoticeChannel channel, List<UserDay> wanted) {
        if (wanted.isEmpty()) {
            return List.of();
        }
        Map<UserDay, Integer> sent = days.lock(channel, sorted(wanted));
        Map<UserDay, Integer> more = new TreeMap<>();
        List<Boolean> allowed = new ArrayList<>(wanted.size());
        for (UserDay day : wanted) {
            boolean isAllowed = sent.get(day) + more.getOrDefault(day, 0) < caps.of(channel);
            if (isAllowed) {
                more.merge(day, 1, Integer::sum);
            }
            allowed.add(isAllowed);
        }
        days.add(channel, more);
        return allowed;
    }

    /** In one order everywhere, so that two transactions do not lock each other out. */
    private static List<UserDay> sorted(Collection<UserDay> wanted) {
        return wanted.stream().distinct().sorted().toList();
    }
}
