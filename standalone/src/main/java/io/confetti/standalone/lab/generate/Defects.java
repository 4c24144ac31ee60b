package io.confetti.standalone.lab.generate;

import io.confetti.sheet.policy.FailureCause;
import io.confetti.standalone.lab.generate.GenerateOrder.Format;
import java.util.SplittableRandom;

/** The mistakes that people and spreadsheet programs make with user ids. */
final class Defects {
    record Defect(RecipientFile.Id id, FailureCause cause) {}

    private final boolean keepsNumbers;

    Defects(Format format) {
        keepsNumbers = format == Format.XLSX;
    }

    Defect next(SplittableRandom random) {
        long digits = random.nextLong(1_000_000_000L);
        return switch (random.nextInt(6)) {
            case 0 -> text("vip" + digits, FailureCause.ID_FORMAT);
            case 1 -> text(digits / 1000 + " " + digits % 1000, FailureCause.ID_FORMAT);
            case 2 -> text("-" + (digits + 1), FailureCause.ID_RANGE);
            case 3 -> text("", FailureCause.ID_MISSING);
            case 4 -> text(" \u3000", FailureCause.ID_MISSING);
            default -> lossy(1.79e18 + digits * 1024.0);
        };
    }

    private static Defect text(String id, FailureCause cause) {
        return new Defect(RecipientFile.Id.text(id), cause);
    }

    private Defect lossy(double id) {
        return keepsNumbers
                ? new Defect(RecipientFile.Id.number(id), FailureCause.ID_PRECISION)
                : text("1.79E+18", FailureCause.ID_FORMAT);
    }
}
