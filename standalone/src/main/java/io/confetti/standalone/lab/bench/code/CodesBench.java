package io.confetti.standalone.lab.bench.code;

import io.confetti.standalone.lab.api.Bodies;
import io.confetti.standalone.lab.api.Checkup;
import io.confetti.standalone.lab.code.CodeAccess;
import io.confetti.standalone.lab.code.CodeCalls;
import io.confetti.standalone.lab.code.ExportedCodes;
import io.confetti.standalone.lab.code.IssuedCodes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Verifies codes in this process, has series of them built, and exchanges them beside claims. */
public final class CodesBench {

    private static final int SERIES = 2;
    private static final int WARM_UP = 200_000;
    private static final int ROUNDS = 5;

    private final CodeAccess access;
    private final CodeCalls codes;
    private final Consumer<String> listener;

    /** @param listener hears what is measured now */
    public CodesBench(CodeAccess access, Consumer<String> listener) {
        this.access = access;
        this.codes = new CodeCalls(access.operator());
        this.listener = listener;
    }

    /**
     * @param folder where exported files go; they are deleted again
     * @param count codes that are built
     * @param users who exchange codes, and claim, in each round
     */
    public CodesReport run(Path folder, int count, int users) throws Exception {
        listener.accept("Verifying codes");
        double verified = new VerifySpeed().measure();
        Path file = folder.resolve("codes.csv");
        listener.accept("Building codes");
        build(WARM_UP);
        long began = System.nanoTime();
        List<IssuedCodes> built = build(count / SERIES);
        double seconds = (System.nanoTime() - began) / 1e9;
        long distinct = 0;
        for (IssuedCodes issued : built) {
            distinct += export(issued, file, 0).distinct(); // their prefixes differ
        }
        listener.accept("Exchanging codes beside claims");
        ExchangeRates exchanges = new ExchangeBench(access.gateway(), access.operator(), access.token())
                .run(users, ROUNDS, wanted -> issue(wanted, file));
        long all = (long) SERIES * (count / SERIES);
        return new CodesReport(
                verified,
                all,
                all / seconds,
                distinct,
                exchanges,
                Checkup.of(access.ops()).violations());
    }

    /** Two series side by side, as there are two cores; returns once both are there. */
    private List<IssuedCodes> build(int each) throws IOException {
        List<IssuedCodes> asked = new ArrayList<>();
        for (int i = 0; i < SERIES; i++) {
            asked.add(codes.unique(Bodies.template("bench codes", each, Bodies.fixedOff(500))));
        }
        for (IssuedCodes issued : asked) {
            codes.awaitReady(issued);
        }
        return asked;
    }

    private ExchangeBench.Issued issue(int wanted, Path file) throws IOException {
        IssuedCodes issued = codes.unique(Bodies.template("bench codes", wanted, Bodies.fixedOff(500)));
        codes.awaitReady(issued);
        return new ExchangeBench.Issued(
                issued.templateId(), export(issued, file, wanted).first());
    }

    private ExportedCodes export(IssuedCodes issued, Path file, int kept) throws IOException {
        codes.export(issued, file);
        ExportedCodes exported = ExportedCodes.read(file, issued.pattern(), kept);
        Files.delete(file);
        return exported;
    }
}
