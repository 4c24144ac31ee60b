package io.confetti.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CodeKeysTest {
    private static final String FIRST = key("the first key of at least thirty-two bytes");
    private static final String SECOND = key("the second key of at least thirty-two bytes");

    private static String key(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.US_ASCII));
    }

    private static CodeRefusedException refused(String setting) {
        return catchThrowableOfType(CodeRefusedException.class, () -> CodeKeys.parse(setting));
    }

    @Test
    void haveVersionsAndTheNewestIsTheHighest() {
        CodeKeys keys = CodeKeys.parse(" 2:" + SECOND + " , 1 : " + FIRST);
        assertThat(keys.versions()).containsExactly(1, 2);
        assertThat(keys.newest()).isEqualTo(2);
        assertThat(CodeKeys.parse("9:" + FIRST + ",10:" + SECOND).newest()).isEqualTo(10);
    }

    @Test
    void anotherVersionOrderOrFellowChangesNoKey() {
        byte[] key = CodeKeys.parse("1:" + FIRST).derive(1, "series 1", 32);
        assertThat(CodeKeys.parse("2:" + SECOND + ",1:" + FIRST).derive(1, "series 1", 32))
                .isEqualTo(key);
        assertThat(CodeKeys.parse("1:" + FIRST).derive(1, "series 2", 32)).isNotEqualTo(key);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''                   | KEY_MISSING
            ' '                  | KEY_MISSING
            secretsecret         | KEY_FORM
            0:FIRST              | KEY_FORM
            x:FIRST              | KEY_FORM
            1:FIRST,             | KEY_FORM
            1:                   | KEY_FORM
            1:FIRST,1:SECOND     | KEY_REPEATED
            1:secret!secret      | KEY_BASE64
            1:c2VjcmV0           | KEY_SHORT
            """)
    void sayWhatIsWrong(String setting, CodeFault fault) {
        String whole = setting.replace("FIRST", FIRST).replace("SECOND", SECOND);
        assertThat(refused(whole).problems())
                .singleElement()
                .extracting(CodeProblem::fault)
                .isEqualTo(fault);
    }

    /** Not even when they cannot be read. */
    @Test
    void neverShowKeys() {
        assertThat(CodeKeys.parse("1:" + FIRST + ",2:" + SECOND)).hasToString("CodeKeys[1, 2]");
        for (String setting :
                List.of("c2VjcmV0", "1:c2VjcmV0", "1:c2VjcmV0!", "c2VjcmV0:c2VjcmV0", "1:" + FIRST + ",1:c2VjcmV0")) {
            CodeRefusedException refused = refused(setting);
            assertThat(refused + " " + refused.problems()).doesNotContain("c2V", "secret", FIRST);
            assertThat(refused.getCause()).isNull();
        }
    }

    @Test
    void sayAllAtOnce() {
        assertThat(refused("1:c2VjcmV0,nothing,2:!").problems())
                .extracting(CodeProblem::fault)
                .containsExactly(CodeFault.KEY_SHORT, CodeFault.KEY_FORM, CodeFault.KEY_BASE64);
    }

    @Test
    void missALostVersion() {
        CodeKeys keys = CodeKeys.parse("2:" + SECOND);
        keys.require(List.of(2));
        assertThatThrownBy(() -> keys.require(List.of(1, 2, 3)))
                .isInstanceOfSatisfying(
                        CodeRefusedException.class,
                        refused -> assertThat(refused.problems())
                                .containsExactly(
                                        CodeProblem.ofWhole(
                                                CodeFault.KEY_LOST, Map.of("version", 1, "versions", "[2]")),
                                        CodeProblem.ofWhole(
                                                CodeFault.KEY_LOST, Map.of("version", 3, "versions", "[2]"))));
        CodePattern pattern = CodePattern.parse(Alphabet.BASE32, "SAVE-######%");
        assertThatThrownBy(() -> CodeSeries.of(1, pattern, keys, 1)).isInstanceOf(CodeRefusedException.class);
    }

    @Test
    void developmentMakesOneOfItsOwn() {
        assertThat(CodeKeys.ofOne(new byte[32]).newest()).isEqualTo(1);
        assertThatThrownBy(() -> CodeKeys.ofOne(new byte[31])).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void keepImportedCodesUnderAFingerprintOfTheirNormalForm() {
        ImportedCodes imported = ImportedCodes.of(CodeKeys.parse("1:" + FIRST), 1);
        byte[] fingerprint = imported.fingerprint("Old_Code-10");
        assertThat(fingerprint).hasSize(32);
        assertThat(imported.fingerprint(" o1d_c0de lo")).isEqualTo(fingerprint);
        assertThat(imported.fingerprint("Old_Code-11")).isNotEqualTo(fingerprint);
        assertThat(ImportedCodes.of(CodeKeys.parse("1:" + SECOND), 1).fingerprint("Old_Code-10"))
                .isNotEqualTo(fingerprint);
    }
}
