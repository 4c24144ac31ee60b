package io.confetti.platform.idempotency;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CanonicalJsonTest {
    record Order(String name, int quantity) {}

    @Test
    void fieldsAreInTheOrderOfTheirNames() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("b", Arrays.asList(true, null, "x\"y"));
        fields.put("a", Map.of());

        assertThat(CanonicalJson.of(fields)).isEqualTo("{\"a\":{},\"b\":[true,null,\"x\\\"y\",],}");
    }

    @Test
    void numbersGoByValue() {
        List<Number> hundred = List.of(100, 100L, 100.0, 100f, new BigDecimal("100.00"), new BigInteger("100"));
        assertThat(hundred).extracting(CanonicalJson::of).containsOnly("1E+2");
        assertThat(CanonicalJson.of(new BigDecimal("1e999999999"))).isEqualTo("1E+999999999");
        assertThat(CanonicalJson.of(Double.POSITIVE_INFINITY)).isEqualTo("Infinity");
        assertThat(CanonicalJson.of(Long.MAX_VALUE)).isEqualTo("9223372036854775807");
    }

    @Test
    void textsAreNoNumbersAndNoStructure() {
        assertThat(CanonicalJson.of("1")).isNotEqualTo(CanonicalJson.of(1));
        assertThat(CanonicalJson.of("{}")).isNotEqualTo(CanonicalJson.of(Map.of()));
        assertThat(CanonicalJson.of(Map.of("a", "b\",\"c"))).isNotEqualTo(CanonicalJson.of(Map.of("a", "b", "c", "")));
    }

    @Test
    void anyOtherObjectIsItsJson() {
        assertThat(CanonicalJson.of(new Order("n", 2))).isEqualTo("{\"name\":\"n\",\"quantity\":2}");
    }
}
