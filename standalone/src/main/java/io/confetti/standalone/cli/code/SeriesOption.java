package io.confetti.standalone.cli.code;

import io.confetti.code.Alphabet;
import io.confetti.code.CodeKeys;
import io.confetti.code.CodePattern;
import io.confetti.code.CodeRefusedException;
import io.confetti.code.CodeSeries;
import io.confetti.platform.error.ErrorTexts;
import io.confetti.standalone.cli.option.WrongUse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** A series by what it is made of, from options or the environment. The key is in no option: command lines are seen by others. */
final class SeriesOption {
    private static final String KEY = "CONFETTI_CODE_KEY";

    @Option(
            names = "--series",
            required = true,
            defaultValue = "${env:CONFETTI_CODE_SERIES}",
            paramLabel = "ID",
            description = "id of the series (or CONFETTI_CODE_SERIES)")
    private long id;

    @Option(
            names = "--pattern",
            required = true,
            defaultValue = "${env:CONFETTI_CODE_PATTERN}",
            paramLabel = "PATTERN",
            description = "such as SAVE-####-###%% (or CONFETTI_CODE_PATTERN)")
    private String pattern;

    @Option(
            names = "--alphabet",
            defaultValue = "${env:CONFETTI_CODE_ALPHABET:-BASE32}",
            paramLabel = "ALPHABET",
            description = "${COMPLETION-CANDIDATES} (or CONFETTI_CODE_ALPHABET); BASE32 if it is not given")
    private Alphabet alphabet;

    @Option(
            names = "--size",
            required = true,
            defaultValue = "${env:CONFETTI_CODE_SIZE}",
            paramLabel = "N",
            description =
                    "how many codes the series has (or CONFETTI_CODE_SIZE); 9223372036854775807 where each coupon has its own")
    private long size;

    @Option(
            names = "--key-version",
            paramLabel = "N",
            description = "by which key the series was made; the newest if it is not given")
    private Integer keyVersion;

    @Option(
            names = "--key-file",
            paramLabel = "FILE",
            description =
                    "holds what CONFETTI_CODE_KEY would, which is read if there is no file: version:base64, several by commas")
    private Path keyFile;

    long id() {
        return id;
    }

    /** @throws WrongUse if pattern or key cannot be */
    long serialOf(String typed) {
        if (size < 1) {
            throw WrongUse.outside("--size", size, 1, Long.MAX_VALUE);
        }
        try {
            CodeKeys keys = CodeKeys.parse(keySetting());
            int version = keyVersion == null ? keys.newest() : keyVersion;
            return CodeSeries.of(id, CodePattern.parse(alphabet, pattern), keys, version)
                    .serialOf(typed, size);
        } catch (CodeRefusedException refused) {
            var texts = new ErrorTexts();
            throw new WrongUse(refused.problems().stream()
                    .map(problem -> texts.text(problem.fault().key(), problem.arguments(), Locale.ENGLISH))
                    .collect(Collectors.joining("; ")));
        }
    }

    private String keySetting() {
        if (keyFile == null) {
            return Objects.requireNonNullElse(System.getenv(KEY), "");
        }
        try {
            return Files.readString(keyFile);
        } catch (IOException unreadable) {
            throw new WrongUse("there is no file " + keyFile + " that can be read");
        }
    }
}
