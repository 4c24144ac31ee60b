package io.confetti.distribution.notice.plan;

import io.confetti.core.grant.store.CouponsOfSource;
import io.confetti.core.grant.store.CouponsOfSource.Given;
import io.confetti.distribution.notice.contact.FoundContact;
import io.confetti.distribution.notice.contact.JudgeWritten;
import io.confetti.distribution.notice.contact.WrittenContact;
import io.confetti.distribution.notice.plan.store.PlannedChunks;
import io.confetti.distribution.source.ReadContacts;
import io.confetti.sheet.policy.FileRefusedException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Plans with the contacts of the recipient file. The rows of a settled chunk are not in memory any more, so the file is read once
 * again: one pass follows behind the chunks of its task. A task that repeats rows of another one has no order that the file knows:
 * its users are looked up in a pass. A file that is gone leaves no contacts.
 */
@Component
class PlanFromFile {

    private static final Logger log = LoggerFactory.getLogger(PlanFromFile.class);
    /** Some 100,000 users, whose contacts are in memory during a pass. */
    private static final int CHUNKS_OF_A_PASS = 20;

    private final PlannedChunks chunks;
    private final CouponsOfSource coupons;
    private final ReadContacts readContacts;
    private final PlanInTurn inTurn;
    private final PlanTurn turn;
    private final JudgeWritten judgeWritten;

    PlanFromFile(
            PlannedChunks chunks,
            CouponsOfSource coupons,
            ReadContacts readContacts,
            PlanInTurn inTurn,
            PlanTurn turn,
            JudgeWritten judgeWritten) {
        this.chunks = chunks;
        this.coupons = coupons;
        this.readContacts = readContacts;
        this.inTurn = inTurn;
        this.turn = turn;
        this.judgeWritten = judgeWritten;
    }

    /** @return false if it may not go on */
    boolean plan(PlanRun run) {
        try {
            return run.task().source() == null ? follow(run) : lookUp(run);
        } catch (NoSuchFileException | FileRefusedException gone) {
            log.warn("Contacts are not read any more taskId={} cause={}", run.taskId(), gone.getMessage());
            return inTurn.planOpen(run, users -> Map.of());
        } catch (IOException away) {
            throw new UncheckedIOException(away);
        }
    }

    private boolean follow(PlanRun run) throws IOException, FileRefusedException {
        ChunkFollower pass = new ChunkFollower(
                after -> new NextChunk(run.taskId(), chunks, turn).await(after),
                (chunk, written) -> inTurn.plan(run, chunk, users -> judged(run, users, written)));
        if (pass.begin()) {
            readContacts.read(run.task(), run.readerVersion(), pass);
        }
        return pass.finish();
    }

    private boolean lookUp(PlanRun run) throws IOException, FileRefusedException {
        List<SettledChunk> open = chunks.open(run.taskId(), 0, CHUNKS_OF_A_PASS);
        while (!open.isEmpty()) {
            ContactLookUp pass = new ContactLookUp(users(run, open));
            readContacts.read(run.task(), run.readerVersion(), pass);
            for (SettledChunk chunk : open) {
                if (!inTurn.plan(run, chunk, users -> judged(run, users, pass.found()))) {
                    return false;
                }
            }
            open = chunks.open(run.taskId(), open.get(open.size() - 1).chunkNo(), CHUNKS_OF_A_PASS);
        }
        return true;
    }

    private Set<Long> users(PlanRun run, List<SettledChunk> open) {
        Set<Long> users = new HashSet<>();
        for (SettledChunk chunk : open) {
            coupons.inBlock(run.task().couponSource(), chunk.firstCoupon(), chunk.reserved()).stream()
                    .map(Given::userId)
                    .forEach(users::add);
        }
        return users;
    }

    /** Only of those who have a coupon: sealing is what costs. */
    private Map<Long, FoundContact> judged(PlanRun run, Collection<Long> users, Map<Long, WrittenContact> written) {
        Map<Long, FoundContact> judged = new HashMap<>(users.size() * 2);
        for (long user : users) {
            WrittenContact contact = written.get(user);
            if (contact != null) {
                judged.put(user, judgeWritten.judge(run.task().shopId(), user, contact));
            }
        }
        return judged;
    }
}
