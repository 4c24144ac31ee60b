package io.confetti.sheet.policy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DateFormatsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "yyyy-mm-dd",
                "m/d/yy",
                "[h]:mm",
                "[ss]",
                "mm:ss.0",
                "yyyy\"年\"m\"月\"d\"日\"",
                "[$-804]aaaa;@",
                "[Red]dd",
                "YYYY/M/D"
            })
    void knowsDates(String code) {
        assertThat(DateFormats.isDate(code)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "General",
                "G/通用格式",
                "000000",
                "0.00E+00",
                "#,##0;[Red]-#,##0",
                "0\" days\"",
                "\\d0",
                "_-* #,##0.00_-",
                "@",
                "0;yyyy",
                "[Red]0",
                "\"unclosed d",
                "[unclosed d"
            })
    void knowsNumbers(String code) {
        assertThat(DateFormats.isDate(code)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "13,false",
        "14,true",
        "22,true",
        "23,false",
        "27,true",
        "36,true",
        "37,false",
        "45,true",
        "47,true",
        "48,false",
        "49,false",
        "50,true",
        "58,true",
        "59,false"
    })
    void knowsBuiltInFormats(int format, boolean date) {
        assertThat(DateFormats.isBuiltInDate(format)).isEqualTo(date);
    }

    @ParameterizedTest
    @CsvSource({
        "45292,false,2024-01-01", "45292.5,false,2024-01-01 12:00:00", "1,false,1900-01-01", "61,false,1900-03-01",
        "0,true,1904-01-01", "-3,false,-3 (date)", "9999999,false,9999999 (date)",
                "2024-01-01T00:00:00,false,2024-01-01T00:00:00"
    })
    void spellsDatesOut(String serial, boolean date1904, String expected) {
        assertThat(SerialDate.text(serial.toCharArray(), 0, serial.length(), date1904))
                .isEqualTo(expected);
        long again = TextId.judge(expected.toCharArray(), 0, expected.length(), ReadingRules.current());
        assertThat(IdVerdict.isId(again)).isFalse();
    }
}
