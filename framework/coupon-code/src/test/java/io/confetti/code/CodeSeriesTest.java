package io.confetti.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.bouncycastle.crypto.fpe.FPEFF1Engine;
import org.bouncycastle.crypto.params.FPEParameters;
import org.bouncycastle.crypto.params.KeyParameter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CodeSeriesTest {
    private static final CodePattern SAVE = CodePattern.parse(Alphabet.BASE32, "SAVE-####-###%");
    private static final CodePattern TILL = CodePattern.parse(Alphabet.DIGITS, "0731-########%%");
    private static final CodePattern COUPON = CodePattern.parse(Alphabet.BASE32, "PC-####-####-#####%");
    private static final byte[] MASTER = "a master key that no installation uses".getBytes(StandardCharsets.US_ASCII);

    private final CodeKeys keys = CodeKeys.ofOne(MASTER);
    private final CodeSeries series = CodeSeries.of(42, SAVE, keys, 1);

    /** Codes are on paper: what a release reads, each later one must. */
    @Test
    void codesStayWhatTheyWere() {
        assertThat(series.code(0)).isEqualTo("SAVE-4D8E-5S2R");
        assertThat(series.code(999_999)).isEqualTo("SAVE-Y76Q-E847");
        assertThat(CodeSeries.of(42, TILL, keys, 1).code(0)).isEqualTo("0731-8393306476");
        assertThat(CodeSeries.of(42, COUPON, keys, 1).code(Long.MAX_VALUE - 1)).isEqualTo("PC-E6XV-5W1Y-XCZRWT");
    }

    /** HKDF by the JDK's HMAC, FF1 by BouncyCastle: the standards alone, with the labels, make the same body. */
    @Test
    void otherImplementationsOfTheStandardsMakeTheSameCodes() throws GeneralSecurityException {
        byte[] extracted = hmac("confetti.code".getBytes(StandardCharsets.US_ASCII), MASTER);
        byte[] key = hmac(extracted, "series 42\u0001".getBytes(StandardCharsets.US_ASCII));
        var engine = new FPEFF1Engine();
        byte[] tweak = ByteBuffer.allocate(8).putLong(42).array();
        engine.init(true, new FPEParameters(new KeyParameter(key), 32, tweak));
        byte[] body = new byte[7];
        engine.processBlock(new byte[] {0, 0, 0, 0, 0, 1, 2}, 0, 7, body, 0);
        var expected = new StringBuilder("SAVE");
        for (byte value : body) {
            expected.append(Alphabet.BASE32.symbol(value));
        }
        assertThat(CodeText.normalise(series.code(34))).startsWith(expected);
    }

    private static byte[] hmac(byte[] key, byte[] text) throws GeneralSecurityException {
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        return mac.doFinal(text);
    }

    @Test
    void looksLikeItsPattern() {
        assertThat(series.code(7)).matches("SAVE-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}");
        assertThat(CodeSeries.of(1, TILL, keys, 1).code(7)).matches("0731-[0-9]{10}");
    }

    @Test
    void forgivesHowItIsTyped() {
        CodeSeries sale = CodeSeries.of(42, CodePattern.parse(Alphabet.BASE32, "SALE0-######%"), keys, 1);
        String code = sale.code(12);
        assertThat(code).startsWith("SALE0-");
        String normal = CodeText.normalise(code);
        List<String> typed = List.of(
                code.toLowerCase(),
                " " + code + " \t",
                normal,
                normal.replace('0', 'o').replace('1', 'l'),
                normal.replace('0', 'O').replace('1', 'I'),
                code.replace('-', '\u2013'),
                code.replace("-", " - "),
                String.join("\u3000", code.split("")),
                wide(code));
        assertThat(typed).allSatisfy(text -> assertThat(sale.serialOf(text, 13)).isEqualTo(12));
    }

    private static String wide(String text) {
        return text.chars()
                .mapToObj(c -> String.valueOf((char) (c + '\uFF01' - '!')))
                .collect(Collectors.joining());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", " ", "-", "SAVE", "SAVE-", "SAVE-ÄÖÜ-123", "SAVE-####-###%", "\uD83C\uDF89", "SAVE-UUUU-UUUU"
            })
    void refusesWhatIsNoCode(String text) {
        assertThat(series.serialOf(text, Long.MAX_VALUE)).isEqualTo(CodeSeries.NONE);
    }

    @Test
    void refusesTextsWithoutEndInNoTime() {
        assertThat(series.serialOf(series.code(3) + " ".repeat(100), 4)).isEqualTo(CodeSeries.NONE);
    }

    @Test
    void refusesLettersInCodesOfDigits() {
        CodeSeries till = CodeSeries.of(42, TILL, keys, 1);
        String code = till.code(5);
        assertThat(till.serialOf(code, 6)).isEqualTo(5);
        for (int at = 0; at < code.length(); at++) {
            assertThat(till.serialOf(code.substring(0, at) + "A" + code.substring(at + 1), 6))
                    .isEqualTo(CodeSeries.NONE);
        }
    }

    /** A is 10 in base 32: as a digit with carry, 0A would make the same number as 10, and so the same check. */
    @Test
    void refusesLettersThatCarry() {
        CodeSeries till = CodeSeries.of(42, TILL, keys, 1);
        List<String> codes = LongStream.range(0, 200)
                .mapToObj(till::code)
                .filter(code -> code.lastIndexOf("10") > code.indexOf('-'))
                .toList();
        assertThat(codes).isNotEmpty().allSatisfy(code -> {
            int at = code.lastIndexOf("10");
            assertThat(till.serialOf(code.substring(0, at) + "0A" + code.substring(at + 2), 200))
                    .isEqualTo(CodeSeries.NONE);
        });
    }

    @Test
    void refusesSerialsThatWereNotMade() {
        assertThat(series.serialOf(series.code(99), 100)).isEqualTo(99);
        assertThat(series.serialOf(series.code(100), 100)).isEqualTo(CodeSeries.NONE);
    }

    @Test
    void refusesIdsFromBeforeAndAfterItsTime() {
        CodeSeries coupons = CodeSeries.of(42, COUPON, keys, 1);
        String code = coupons.code(5_000);
        assertThat(coupons.serialOf(code, 5_000, 5_001)).isEqualTo(5_000);
        assertThat(coupons.serialOf(code, 5_001, 6_000)).isEqualTo(CodeSeries.NONE);
        assertThat(coupons.serialOf(code, 4_000, 5_000)).isEqualTo(CodeSeries.NONE);
        assertThat(coupons.serialOf("nothing", Long.MIN_VALUE, Long.MAX_VALUE)).isEqualTo(CodeSeries.NONE);
    }

    @Test
    void refusesBodiesBeyondEveryId() {
        CodeSeries coupons = CodeSeries.of(42, COUPON, keys, 1);
        long id = 7_234_567_890_123_456_789L;
        assertThat(coupons.serialOf(coupons.code(id), Long.MAX_VALUE)).isEqualTo(id);
        assertThat(coupons.serialOf(coupons.testCode(), Long.MAX_VALUE)).isEqualTo(CodeSeries.NONE);
        assertThatThrownBy(() -> coupons.code(-1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> series.code(1L << 35)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void hasOtherCodesInEachSeriesAndUnderEachKey() {
        var other = CodeKeys.parse("1:" + base64("first key, long enough to be one, 1") + ",2:"
                + base64("second key, long enough to be one, 2"));
        Set<String> codes = Set.of(
                series.code(0),
                CodeSeries.of(43, SAVE, keys, 1).code(0),
                CodeSeries.of(42, SAVE, other, 1).code(0),
                CodeSeries.of(42, SAVE, other, 2).code(0));
        assertThat(codes).hasSize(4);
        assertThat(codes).filteredOn(code -> series.serialOf(code, 1) == 0).hasSize(1);
    }

    private static String base64(String key) {
        return Base64.getEncoder().encodeToString(key.getBytes(StandardCharsets.US_ASCII));
    }

    /** The doctor keeps it with the series: another key, pattern or series makes another one. It is never given out. */
    @Test
    void hasATestCodeThatShowsALostKey() {
        assertThat(CodeSeries.of(42, SAVE, keys, 1).testCode()).isEqualTo(series.testCode());
        byte[] changed = MASTER.clone();
        changed[0] ^= 1;
        assertThat(CodeSeries.of(42, SAVE, CodeKeys.ofOne(changed), 1).testCode())
                .isNotEqualTo(series.testCode());
        assertThat(CodeSeries.of(43, SAVE, keys, 1).testCode()).isNotEqualTo(series.testCode());
        long most = SpareSpace.UNIQUE.most(Alphabet.BASE32, SAVE.bodyLength());
        assertThat(series.serialOf(series.testCode(), most)).isEqualTo(CodeSeries.NONE);
    }

    @Test
    void writesARangeAsItMakesSingleCodes() throws IOException {
        var out = new ByteArrayOutputStream();
        series.writeLines(1_000, 777, out);
        assertThat(out.toString(StandardCharsets.US_ASCII))
                .isEqualTo(LongStream.range(1_000, 1_777)
                        .mapToObj(serial -> series.code(serial) + "\n")
                        .collect(Collectors.joining()));
    }

    @Test
    void severalThreadsMakeAndReadTheSame() {
        List<String> alone = LongStream.range(0, 20_000).mapToObj(series::code).toList();
        List<String> together =
                LongStream.range(0, 20_000).parallel().mapToObj(series::code).toList();
        assertThat(together).isEqualTo(alone);
        assertThat(LongStream.range(0, 20_000)
                        .parallel()
                        .filter(serial -> series.serialOf(alone.get((int) serial), 20_000) != serial))
                .isEmpty();
    }
}
