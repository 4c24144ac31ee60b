package io.confetti.sheet.policy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IdPolicyTest {
    private static String text(String id) {
        return name(TextId.judge(id.toCharArray(), 0, id.length(), ReadingRules.current()));
    }

    private static String number(String stored) {
        return name(NumberId.judge(stored.toCharArray(), 0, stored.length()));
    }

    private static String name(long verdict) {
        return IdVerdict.isId(verdict)
                ? Long.toString(verdict)
                : IdVerdict.cause(verdict).name();
    }

    @ParameterizedTest
    @ValueSource(chars = {' ', '\t', '\r', '\n', '\u00A0', '\u3000', '\uFEFF', '\u200B', '\u200C', '\u200D', '\u2060'})
    void stripsBlanksAroundButNotInside(char blank) {
        assertThat(text(blank + "42" + blank + blank)).isEqualTo("42");
        assertThat(text("4" + blank + "2")).isEqualTo("ID_FORMAT");
        assertThat(text("" + blank)).isEqualTo("ID_MISSING");
    }

    @ParameterizedTest
    @CsvSource({
        "7,7",
        "007,7",
        "７８,78",
        "９223372036854775807,9223372036854775807",
        "9223372036854775808,ID_RANGE",
        "18446744073709551617,ID_RANGE",
        "99999999999999999999999,ID_RANGE",
        "0,ID_RANGE",
        "000,ID_RANGE",
        "-5,ID_RANGE",
        "-0,ID_RANGE",
        "-5.0,ID_RANGE",
        "0.0,ID_RANGE",
        "+5,ID_FORMAT",
        "-,ID_FORMAT",
        "--5,ID_FORMAT",
        "5.0,5",
        "123456789012345.0,123456789012345",
        "1234567890123456.0,ID_FORMAT",
        "5.00,ID_FORMAT",
        "5.,ID_FORMAT",
        ".0,ID_FORMAT",
        "5.5,ID_FORMAT",
        "1E5,ID_FORMAT",
        "1.79E+18,ID_FORMAT",
        "12a,ID_FORMAT",
        "'1,234',ID_FORMAT",
        "٣,ID_FORMAT",
        "=1+1,ID_FORMAT",
        "0000000000000000000000000000012,12"
    })
    void judgesTextIds(String id, String expected) {
        assertThat(text(id)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "7,7",
        "7.0,7",
        "1E+5,100000",
        "999999999999999,999999999999999",
        "1000000000000000,ID_PRECISION",
        "1E+15,ID_PRECISION",
        "1E400,ID_PRECISION",
        "0,ID_RANGE",
        "-0,ID_RANGE",
        "-7,ID_RANGE",
        "-1E+20,ID_RANGE",
        "-7.5,ID_FORMAT",
        "0.5,ID_FORMAT",
        "7.5,ID_FORMAT",
        "999999999999999.5,ID_FORMAT",
        "abc,ID_FORMAT",
        "NaN,ID_FORMAT",
        "Infinity,ID_FORMAT",
        "0x1p3,ID_FORMAT",
        "7d,ID_FORMAT",
        "1..2,ID_FORMAT"
    })
    void judgesStoredNumbers(String stored, String expected) {
        assertThat(number(stored)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "200001,200001",
        "200003.0,200003",
        "1E+5,100000",
        "-200005,-200005",
        "200004.5,200004.5",
        "1.79E+18,1.79E+18",
        "1790000000000000000,1.79E+18",
        "1234567890123456789,1.23456789012346E+18",
        "1E+15,1E+15",
        "-1E+16,-1E+16",
        "0,0",
        "1E-30,1E-30",
        "123456789012345.6,123456789012345.6",
        "123456789012345.6,123456789012345.6",
        "nonsense,nonsense"
    })
    void writesAStoredNumberSoThatALossyOneFailsAgain(String stored, String written) {
        assertThat(StoredNumber.text(stored.toCharArray(), 0, stored.length())).isEqualTo(written);
        boolean lossy = Math.abs(StoredNumber.parse(stored.toCharArray(), 0, stored.length())) >= 1e15;
        if (lossy) {
            assertThat(text(written)).isEqualTo("ID_FORMAT");
        }
    }

    @Test
    void remembersEveryUserExactlyOnce() {
        UserIdSet ids = new UserIdSet();
        for (long id = 1; id <= 100_000; id++) {
            assertThat(ids.add(id * 1_000_003)).isTrue();
        }
        for (long id = 1; id <= 100_000; id++) {
            assertThat(ids.add(id * 1_000_003)).isFalse();
        }
        assertThat(ids.add(Long.MAX_VALUE)).isTrue();
        assertThat(ids.add(Long.MAX_VALUE)).isFalse();
        assertThat(ids.size()).isEqualTo(100_001);
    }
}
