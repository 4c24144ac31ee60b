package io.confetti.standalone.lab.generate;

import io.confetti.sheet.policy.FailureCause;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.SplittableRandom;

/** Writes recipient files of any size in flat memory, and says what the suite must find in them. */
public final class RecipientFileGenerator {
    private static final int REMEMBERED = 1024;

    /**
     * What stands in the file.
     *
     * @param failing rows that must fail, by cause
     */
    public record Generated(long rows, long validRows, Map<FailureCause, Long> failing) {
        public Generated {
            failing = Map.copyOf(failing);
        }
    }

    private final People people = new People();

    public Generated generate(GenerateOrder order, Path file) throws IOException {
        try (RecipientFile target = RecipientFile.create(file, order.format())) {
            return new Run(order, target).write();
        }
    }

    private final class Run {
        private final GenerateOrder order;
        private final RecipientFile target;
        private final SplittableRandom random;
        private final UserIds ids;
        private final Defects defects;
        private final long[] good = new long[REMEMBERED];
        private final Map<FailureCause, Long> failing = new EnumMap<>(FailureCause.class);
        private long goodRows;

        private Run(GenerateOrder order, RecipientFile target) {
            this.order = order;
            this.target = target;
            this.random = new SplittableRandom(order.seed());
            this.ids = new UserIds(order.seed());
            this.defects = new Defects(order.format());
        }

        private Generated write() throws IOException {
            long missing = order.defects();
            for (long row = 0; row < order.rows(); row++) {
                boolean bad = random.nextLong(order.rows() - row) < missing;
                RecipientFile.Id id = bad ? badId() : goodId(row);
                target.row(id, people.at(row, random));
                missing -= bad ? 1 : 0;
            }
            return new Generated(order.rows(), goodRows, failing);
        }

        private RecipientFile.Id goodId(long row) {
            long id = ids.at(row);
            good[(int) (goodRows++ % REMEMBERED)] = id;
            return RecipientFile.Id.text(Long.toString(id));
        }

        private RecipientFile.Id badId() {
            Defects.Defect defect = goodRows > 0 && random.nextInt(4) == 0 ? repeat() : defects.next(random);
            failing.merge(defect.cause(), 1L, Long::sum);
            return defect.id();
        }

        private Defects.Defect repeat() {
            long id = good[random.nextInt((int) Math.min(goodRows, REMEMBERED))];
            return new Defects.Defect(RecipientFile.Id.text(Long.toString(id)), FailureCause.DUP_IN_FILE);
        }
    }
}
