package io.confetti.standalone.lab.generate;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.sheet.CauseFindings;
import io.confetti.sheet.RecipientReader;
import io.confetti.sheet.Verification;
import io.confetti.sheet.policy.FailureCause;
import io.confetti.sheet.policy.ReaderLimits;
import io.confetti.standalone.lab.generate.GenerateOrder.Format;
import io.confetti.standalone.lab.generate.RecipientFileGenerator.Generated;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RecipientFileGeneratorTest {
    @TempDir
    Path folder;

    private final RecipientFileGenerator generator = new RecipientFileGenerator();

    @ParameterizedTest
    @EnumSource(Format.class)
    void theReaderFindsExactlyWhatWasGenerated(Format format) throws Exception {
        // given
        Path file = folder.resolve("generated");
        // when
        Generated generated = generator.generate(new GenerateOrder(20_000, 5, format, 7), file);
        // then
        Verification found = new RecipientReader(ReaderLimits.standard()).verify(file);
        Map<FailureCause, Long> failing =
                found.findings().stream().collect(Collectors.toMap(CauseFindings::cause, CauseFindings::count));
        assertThat(found.userRows()).isEqualTo(20_000);
        assertThat(found.validRows()).isEqualTo(generated.validRows()).isEqualTo(19_000);
        assertThat(failing).isEqualTo(generated.failing());
        assertThat(failing).containsKeys(FailureCause.DUP_IN_FILE, FailureCause.ID_FORMAT, FailureCause.ID_MISSING);
    }

    @Test
    void theSameSeedGivesTheSameFile() throws Exception {
        Path first = folder.resolve("a");
        Path second = folder.resolve("b");
        Path other = folder.resolve("c");
        generator.generate(new GenerateOrder(2000, 1, Format.XLSX, 7), first);
        new RecipientFileGenerator().generate(new GenerateOrder(2000, 1, Format.XLSX, 7), second);
        generator.generate(new GenerateOrder(2000, 1, Format.XLSX, 8), other);
        assertThat(Files.mismatch(first, second)).isEqualTo(-1);
        assertThat(Files.mismatch(first, other)).isNotEqualTo(-1);
    }

    @Test
    void idsNeverRepeat() {
        UserIds ids = new UserIds(3);
        Set<Long> seen = new HashSet<>();
        for (long i = 0; i < 200_000; i++) {
            assertThat(seen.add(ids.at(i))).isTrue();
        }
        assertThat(seen).allMatch(id -> id >= 1_790_000_000_000_000_000L);
    }

    @Test
    void mayBeFreeOfDefectsOrFullOfThem() throws Exception {
        Path file = folder.resolve("f");
        assertThat(generator
                        .generate(new GenerateOrder(500, 0, Format.CSV, 1), file)
                        .validRows())
                .isEqualTo(500);
        assertThat(generator
                        .generate(new GenerateOrder(500, 100, Format.CSV, 1), file)
                        .validRows())
                .isZero();
    }
}
