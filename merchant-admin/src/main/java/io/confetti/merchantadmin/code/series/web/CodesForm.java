package io.confetti.merchantadmin.code.series.web;

import io.confetti.code.Alphabet;
import io.confetti.code.CodeFault;
import io.confetti.code.CodeFront;
import io.confetti.code.CodePattern;
import io.confetti.code.CodeProblem;
import io.confetti.code.CodeRefusedException;
import io.confetti.code.CodeText;
import io.confetti.core.code.CodeKind;
import io.confetti.merchantadmin.code.series.SeriesPlan;
import io.confetti.platform.request.BodyFields;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.regex.Pattern;

/** Judges the fields of a series by one another, and fills in what is left out. */
public final class CodesForm {
    static final long MOST = 100_000_000;

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]{3,32}");

    private final BodyFields fields;
    private final CodesRequest request;

    private CodesForm(BodyFields fields, CodesRequest request) {
        this.fields = fields;
        this.request = request;
    }

    /**
     * What stands for absent fields.
     *
     * @param size of the template's stock
     */
    public record Defaults(long size, boolean publish) {}

    /**
     * Refuses what is wrong in the fields; the caller checks them.
     *
     * @param request null is no series
     * @param fields of the object that the request was read from
     * @return of no account if a field was refused
     */
    public static SeriesPlan read(CodesRequest request, BodyFields fields, Defaults defaults, Instant now) {
        return new CodesForm(fields, request).plan(defaults, now);
    }

    private SeriesPlan plan(Defaults defaults, Instant now) {
        judgeKind();
        judgeWindow(fields, request.validFrom(), request.validUntil(), now);
        boolean isWord = request.kind() == CodeKind.SHARED;
        Alphabet alphabet = isWord ? null : orElse(request.alphabet(), Alphabet.BASE32);
        return new SeriesPlan(
                request.kind(),
                alphabet,
                isWord ? word() : pattern(alphabet),
                Math.max(1, orElse(request.size(), defaults.size())),
                orElse(request.usesPerCode(), 1),
                request.perUserLimit() == null && isWord ? Integer.valueOf(1) : request.perUserLimit(),
                millis(request.validFrom()),
                millis(request.validUntil()),
                orElse(request.publish(), defaults.publish()));
    }

    private void judgeKind() {
        CodeKind kind = request.kind();
        if (kind == CodeKind.IMPORTED) {
            fields.refuse("kind", "code.imported-by-file");
        }
        if (kind != null && kind != CodeKind.UNIQUE) {
            fields.mustBeAbsent("usesPerCode", kind);
        }
        if (kind == CodeKind.PER_COUPON) {
            fields.mustBeAbsent("perUserLimit", kind);
        }
        if (kind == CodeKind.SHARED) {
            fields.mustBeAbsent("alphabet", kind);
        }
        if (request.alphabet() != Alphabet.DIGITS && fields.isFine("alphabet")) {
            fields.mustBeAbsent("line", Alphabet.BASE32);
            fields.mustBeAbsent("type", Alphabet.BASE32);
            fields.mustBeAbsent("date", Alphabet.BASE32);
        }
    }

    /** Refuses an end that no code would live to see. */
    public static void judgeWindow(BodyFields fields, Instant from, Instant until, Instant now) {
        if (until == null) {
            return;
        }
        if (from != null && !until.isAfter(from)) {
            fields.refuse("validUntil", "code.valid-until-before-from");
        } else if (!until.isAfter(now)) {
            fields.refuse("validUntil", "code.valid-until-past");
        }
    }

    private String word() {
        String word = request.pattern();
        if (word == null) {
            return "";
        }
        if (!WORD.matcher(CodeText.normalise(word)).matches()) {
            fields.refuse("pattern", "code.bad-word");
        }
        return word;
    }

    /** With line, type and date filled in; not judged by a date that is none. */
    private String pattern(Alphabet alphabet) {
        LocalDate date = date();
        if (request.pattern() == null || !fields.isFine("date")) {
            return "";
        }
        try {
            String text = request.pattern();
            if (alphabet == Alphabet.DIGITS) {
                text = new CodeFront(orElse(request.line(), ""), orElse(request.type(), ""), date).fill(text);
            }
            return CodePattern.parse(alphabet, text).text();
        } catch (CodeRefusedException refused) {
            refused.problems().forEach(this::refuse);
            return "";
        }
    }

    private void refuse(CodeProblem problem) {
        fields.refuse(fieldOf(problem), problem.fault().key(), problem.arguments());
    }

    /** A value that does not fit is no error of the pattern. */
    private static String fieldOf(CodeProblem problem) {
        if (problem.fault() != CodeFault.FRONT_VALUE) {
            return "pattern";
        }
        return "L".equals(problem.arguments().get("character")) ? "line" : "type";
    }

    private LocalDate date() {
        try {
            return request.date() == null ? null : LocalDate.parse(request.date());
        } catch (DateTimeException notADate) {
            return fields.refuse("date", "code.bad-date");
        }
    }

    /** As the database keeps it, so that a repeated call has the same. */
    public static Instant millis(Instant time) {
        return time == null ? null : time.truncatedTo(ChronoUnit.MILLIS);
    }

    private static <T> T orElse(T value, T other) {
        return value == null ? other : value;
    }
}
