package io.confetti.platform.web;

import static io.confetti.platform.web.FixtureCalls.error;
import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.platform.fixture.Fixture;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ContentRefusalsIT {
    private static Fixture fixture;
    private static FixtureCalls calls;

    @BeforeAll
    static void start() {
        fixture = Fixture.start();
        calls = new FixtureCalls(fixture);
    }

    @AfterAll
    static void stop() {
        fixture.close();
    }

    @Test
    void brokenJsonNamesThePlace() throws Exception {
        var refusal = calls.refused(calls.post("{\"name\":\n \"a\",, }"), 400, "common.bad-json");

        assertThat(refusal.getString("message")).contains("第 2 行");
        assertThat(refusal.getJSONArray("errors")).hasSize(1);
    }

    @Test
    void wrongTypeInJsonNamesTheField() throws Exception {
        String body = "{\"name\":\"a\",\"rules\":[{\"cents\":1},{\"cents\":\"x\"}]}";

        assertThat(error(calls.refused(calls.post(body), 400, "common.validation")))
                .isEqualTo("rules[1].cents validation.type");
    }

    @Test
    void jsonThatIsNoObjectIsNoSyntaxError() throws Exception {
        assertThat(error(calls.refused(calls.post("[]"), 400, "common.validation")))
                .isEqualTo(" validation.type");
        assertThat(error(calls.refused(calls.post("5"), 400, "common.validation")))
                .isEqualTo(" validation.type");
        assertThat(error(calls.refused(calls.post("{\"name\":"), 400, "common.bad-json")))
                .isEqualTo(" validation.json-syntax");
    }

    @Test
    void missingBody() throws Exception {
        calls.refused(calls.post(""), 400, "common.validation");
    }

    @Test
    void beanValidationNamesEveryField() throws Exception {
        String body = "{\"name\":\" \",\"even\":\"abc\",\"rules\":[{\"cents\":0}]}";
        var refusal = calls.refused(calls.post(body).header("Accept-Language", "en"), 400, "common.validation");

        List<String> errors = refusal.getJSONArray("errors").toList(JSONObject.class).stream()
                .map(e -> e.getString("field") + " " + e.getString("code") + " " + e.getString("message"))
                .sorted()
                .toList();
        assertThat(errors)
                .containsExactly(
                        "even fixture.name-odd must have an even length",
                        "name validation.not-blank must not be blank",
                        "rules[0].cents validation.min must not be less than 1");
    }

    @Test
    void badTypeAndMissingAndInvalidParameter() throws Exception {
        assertThat(error(calls.refused(calls.get("/things/abc?size=1"), 400, "common.validation")))
                .isEqualTo("id validation.type");
        assertThat(error(calls.refused(calls.get("/things/1"), 400, "common.validation")))
                .isEqualTo("size validation.required");
        assertThat(error(calls.refused(calls.get("/things/1?size=101"), 400, "common.validation")))
                .isEqualTo("size validation.max");
    }

    @Test
    void missingPart() throws Exception {
        var upload = calls.upload("Content-Disposition: form-data; name=\"other\"\r\n\r\nx");

        assertThat(error(calls.refused(upload, 400, "common.validation"))).isEqualTo("file validation.required");
    }
}
