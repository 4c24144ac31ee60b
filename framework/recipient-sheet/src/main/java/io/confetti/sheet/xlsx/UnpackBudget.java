package io.confetti.sheet.xlsx;

import io.confetti.sheet.policy.FileRefusal;
import io.confetti.sheet.policy.ReadProgress;
import io.confetti.sheet.policy.ReaderLimits;
import io.confetti.sheet.policy.Refused;

/** Counts the unpacked bytes of one file while they are inflated, because declared sizes lie (policy P11). */
final class UnpackBudget {
    private final ReaderLimits limits;
    private final ReadProgress progress;
    private long total;

    UnpackBudget(ReaderLimits limits, ReadProgress progress) {
        this.limits = limits;
        this.progress = progress;
    }

    void add(long bytes, long partUnpacked, long partPacked) throws Refused {
        progress.moved();
        total += bytes;
        if (total > limits.maxUnpackedBytes() || isBomb(partUnpacked, partPacked)) {
            throw new Refused(FileRefusal.FILE_BOMB);
        }
    }

    boolean isBomb(long unpacked, long packed) {
        return unpacked > limits.bombPartBytes() && unpacked / limits.bombRatio() >= Math.max(packed, 1);
    }

    boolean isTooMuch(long unpacked) {
        return unpacked > limits.maxUnpackedBytes();
    }
}
