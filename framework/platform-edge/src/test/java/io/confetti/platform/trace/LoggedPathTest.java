package io.confetti.platform.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LoggedPathTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/merchant/codes/SAVE-NMPP-XS7E",
                "//api/merchant//codes/SAVE-NMPP-XS7E",
                "/api/merchant/%63odes/SAVE-NMPP-XS7E",
                "/api/merchant/codes%2FSAVE-NMPP-XS7E",
                "/api/merchant/codes;a=b/SAVE-NMPP-XS7E/",
                "/API/Merchant/Codes/SAVE-NMPP-XS7E",
                "/api/merchant/codes/SAVE-NMPP-XS7E%0A%zz"
            })
    void aCodeStandsInNoLog(String path) {
        assertThat(LoggedPath.of(path)).isEqualTo("/api/merchant/codes/*");
        assertThat(LoggedPath.in("no way to \"" + path + "\"", path)).doesNotContain("NMPP");
    }

    @Test
    void aStackHasTheDecodedPathToo() {
        String path = "/api/merchant/codes/SAVE%20NMPP";
        assertThat(LoggedPath.in("HTTP GET \"" + path + "\": no api/merchant/codes/SAVE NMPP, SAVE%20NMPP.", path))
                .isEqualTo("HTTP GET \"/api/merchant/codes/*\": no api/merchant/codes/*, *.");
    }

    @Test
    void otherPathsAreLoggedAsTheyCame() {
        assertThat(LoggedPath.of("/api/merchant/code-series/42/void")).isEqualTo("/api/merchant/code-series/42/void");
        assertThat(LoggedPath.of("/api/merchant/codes")).isEqualTo("/api/merchant/codes");
        assertThat(LoggedPath.of("/a\nb\u001b夏")).isEqualTo("/a?b??");
        assertThat(LoggedPath.of("/" + "x".repeat(500))).hasSize(200);
        assertThat(LoggedPath.in("text", "/api/coupons/mine")).isEqualTo("text");
    }
}
