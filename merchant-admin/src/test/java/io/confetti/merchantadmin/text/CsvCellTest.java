package io.confetti.merchantadmin.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvCellTest {
    @ParameterizedTest
    @ValueSource(strings = {"=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1+1", "＋1", "－1", "＠A1"})
    void noTextIsAFormula(String text) {
        assertThat(CsvCell.of(text)).isEqualTo("\"'" + text + "\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1=1", "order-1", "双十一"})
    void othersStayAsTheyAre(String text) {
        assertThat(CsvCell.of(text)).isEqualTo("\"" + text + "\"");
    }
}
