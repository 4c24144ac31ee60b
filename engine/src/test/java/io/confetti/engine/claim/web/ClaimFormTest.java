package io.confetti.engine.claim.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.confetti.platform.error.CouponException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClaimFormTest {

    @Test
    void aBodyMayBeLeftOutOrSayNothing() {
        assertThat(ClaimForm.read(null).channel()).isEmpty();
        for (String body : List.of("", " \n", "null", "{}", "{\"channel\":null}", "{\"other\":{\"channel\":\"x\"}}")) {
            assertThat(channel(body)).as(body).isEmpty();
        }
    }

    @Test
    void findsTheChannelAmongFieldsItDoesNotKnow() {
        assertThat(channel("{\"a\":[{\"b\":[1,\"]\"]}],\"channel\":\"mini-program\",\"c\":1}"))
                .isEqualTo("mini-program");
    }

    @Test
    void saysWhatIsWrongAndWhere() {
        assertThat(errors("{\"channel\":\"a b\"}")).containsExactly("channel claim.bad-channel {}");
        assertThat(errors("{\"channel\":\"Code\"}")).as("of codes").containsExactly("channel claim.bad-channel {}");
        assertThat(errors("{\"channel\":7}")).containsExactly("channel validation.type {}");
        assertThat(errors("{\"channel\":[[]]}")).containsExactly("channel validation.type {}");
        assertThat(errors("[1]")).containsExactly(" validation.type {}");
        assertThat(errors("{\"channel\":"))
                .first()
                .asString()
                .startsWith(" validation.json-syntax {")
                .contains("line=1");
        assertThat(errors("{} }")).first().asString().startsWith(" validation.json-syntax");
        assertThat(errors("{\"x\":" + "[".repeat(100_000))).first().asString().startsWith(" validation.json-syntax");
    }

    private static String channel(String body) {
        return ClaimForm.read(body.getBytes(StandardCharsets.UTF_8)).channel();
    }

    private static List<String> errors(String body) {
        CouponException refusal = catchThrowableOfType(CouponException.class, () -> channel(body));
        assertThat(refusal.code().status()).isEqualTo(400);
        return refusal.fields().stream()
                .map(error -> error.field() + " " + error.code() + " " + error.arguments())
                .toList();
    }
}
