package io.confetti.sheet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.confetti.sheet.SampleSheets.Sample;
import io.confetti.sheet.policy.FailureCause;
import io.confetti.sheet.policy.FileRefusedException;
import io.confetti.sheet.policy.ReaderLimits;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SampleSheetsTest {
    @TempDir
    Path folder;

    static List<Sample> samples() {
        return SampleSheets.all();
    }

    @Test
    void theManifestIsThere() {
        assertThat(SampleSheets.all()).hasSize(33);
        assertThat(SampleSheets.byFile("o17_exactly_5000.xlsx").validUserIds()).hasSize(5000);
    }

    @ParameterizedTest
    @MethodSource("samples")
    void readsAsTheManifestSays(Sample sample) throws Exception {
        // given
        Path file = sample.copyTo(folder);
        if (!sample.isAccepted()) {
            // then
            FileRefusedException refused = catchThrowableOfType(FileRefusedException.class, () -> ReadRows.of(file));
            assertThat(refused).isNotNull();
            assertThat(refused.refusal()).isEqualTo(sample.refusal());
            return;
        }
        // when
        ReadRows read = ReadRows.of(file);
        // then
        assertThat(read.validIds()).isEqualTo(sample.validUserIds());
        assertThat(read.failures()).isEqualTo(sample.failingRows());
        assertThat(read.rows()).hasSize((int) sample.userRows());
        assertThat(read.summary().userRows()).isEqualTo(sample.userRows());
        assertThat(read.summary().validRows()).isEqualTo(sample.validUserIds().size());
    }

    @ParameterizedTest
    @MethodSource("samples")
    void verifiesAsTheManifestSays(Sample sample) throws Exception {
        // when
        Verification verification = new RecipientReader(ReaderLimits.standard()).verify(sample.copyTo(folder));
        // then
        assertThat(verification.accepted()).isEqualTo(sample.isAccepted());
        assertThat(verification.refusal()).isEqualTo(sample.refusal());
        assertThat(verification.validRows()).isEqualTo(sample.validUserIds().size());
        Map<Long, FailureCause> found = new TreeMap<>();
        verification.findings().forEach(one -> one.firstRows().forEach(row -> found.put(row.row(), one.cause())));
        assertThat(found).isEqualTo(sample.failingRows());
    }
}
