package io.confetti.standalone.lab.bench.years;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.standalone.lab.bench.years.YearsReport.Line;
import io.confetti.standalone.lab.bench.years.YearsReport.Look;
import java.util.List;
import org.junit.jupiter.api.Test;

class YearsReportTest {

    @Test
    void isWellIfNoMoreIsReadForTheSame() {
        assertThat(report(new Look(1_000, 10), new Look(1_199, 10)).isWell()).isTrue();
        assertThat(report(new Look(1_000, 10), new Look(1_201, 10)).isWell()).isFalse();
        assertThat(report(new Look(1_000, 10), new Look(1_000, 9)).isWell())
                .as("less read, less found")
                .isFalse();
        assertThat(new YearsReport(1, 2, 1, 12.1, List.of()).isWell()).isFalse();
    }

    @Test
    void saysWhatWasReadAndFound() {
        YearsReport report = report(new Look(1_000, 10), new Look(1_100, 10));

        assertThat(report.table()).contains("| wallet | 1,000 | 1,100 | 1.10 | 10 and 10 | reached |");
        assertThat(report.json().getJSONObject("read").getJSONObject("wallet").getDoubleValue("ratio"))
                .isEqualTo(1.1);
    }

    private static YearsReport report(Look few, Look many) {
        return new YearsReport(1_000_000, 20_000_000, 300, 6.2, List.of(new Line("wallet", few, many)));
    }
}
