package io.confetti.platform.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.FieldError;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

class RecordFieldsTest {
    private static final ZoneId SHANGHAI = ZoneId.of("Asia/Shanghai");

    enum Colour {
        RED,
        GREEN
    }

    record Part(@NotNull Colour colour, @Min(1) @Max(5) Integer size) {}

    record Request(
            @NotNull @Size(max = 5) String name,
            @NotNull Id owner,
            @Min(0) @Max(9) Long count,
            Boolean open,
            Instant from,
            Colour colour,
            List<Colour> colours,
            @Size(max = 2) List<@Pattern(regexp = "[a-z]") String> words,
            Part part,
            @Size(max = 4) List<Id> ids) {}

    record Whole(
            @Size(max = 2) List<Part> parts,
            @JsonProperty("else") Colour otherwise) {}

    record Unbounded(String name) {}

    sealed interface Shape {
        record Round() implements Shape {}

        record OddCorners(@NotNull @Min(3) @Max(9) Integer corners) implements Shape {}

        record Unknown(Map<String, Object> content) implements Shape {}
    }

    record Shapes(
            @Size(max = 3) List<Shape> shapes,
            @Size(min = 1, max = 3) List<@Pattern(regexp = "[a-z]") String> words) {}

    @Test
    void inAListOfASealedInterfaceTheKindSaysWhichRecord() {
        var fields = BodyFields.of(
                Map.of("shapes", List.of(Map.of("kind", "ODD_CORNERS", "corners", 5), Map.of("kind", "ROUND"))));

        assertThat(fields.as(Shapes.class).shapes()).containsExactly(new Shape.OddCorners(5), new Shape.Round());
        fields.check();
    }

    @Test
    void anObjectOfNoKindIsRefusedWhateverElseStandsInIt() {
        assertThat(complaints(Map.of(
                        "shapes",
                        List.of(
                                Map.of("kind", "SQUARE", "corners", 4),
                                Map.of("corners", 4),
                                Map.of("kind", "ODD_CORNERS", "corners", 2, "colour", "RED")))))
                .containsExactlyInAnyOrder(
                        "shapes[0].kind validation.not-a-choice",
                        "shapes[1].kind validation.required",
                        "shapes[2].corners validation.range",
                        "shapes[2].colour validation.unknown-field");
        assertThat(complaints(Map.of("shapes", List.of(Map.of("kind", "UNKNOWN"), "x"))))
                .containsExactlyInAnyOrder(
                        "shapes[0].kind validation.not-a-choice", "shapes[1] validation.not-an-object");
    }

    @Test
    void aListThatNeedsAnElementIsRefusedWithoutOne() {
        assertThat(complaints(Map.of("words", List.of()))).containsExactly("words validation.required");
        assertThat(complaints(Map.of("words", List.of("A")))).containsExactly("words[0] validation.bad-word");
    }

    private static List<String> complaints(Map<String, Object> body) {
        var fields = BodyFields.of(body);
        fields.as(Shapes.class);
        return catchThrowableOfType(CouponException.class, fields::check).fields().stream()
                .map(error -> error.field() + " " + error.code())
                .toList();
    }

    @Test
    void recordsOfAListAreReadEachByItsFields() {
        var fields = BodyFields.of(Map.of("parts", List.of(Map.of("colour", "RED")), "else", "GREEN"));

        assertThat(fields.as(Whole.class)).isEqualTo(new Whole(List.of(new Part(Colour.RED, null)), Colour.GREEN));
        fields.check();
    }

    @Test
    void whatIsWrongInAListIsNamedByItsPlace() {
        var fields = BodyFields.of(Map.of("parts", List.of("x", Map.of("size", 9, "weight", 1))));
        fields.as(Whole.class);

        assertThat(catchThrowableOfType(CouponException.class, fields::check).fields())
                .extracting(FieldError::field)
                .containsExactlyInAnyOrder("parts[0]", "parts[1].colour", "parts[1].size", "parts[1].weight");
        var many = BodyFields.of(Map.of("parts", List.of(Map.of(), Map.of(), Map.of())));
        many.as(Whole.class);
        assertThat(catchThrowableOfType(CouponException.class, many::check).fields())
                .extracting(FieldError::field)
                .containsExactly("parts");
    }

    @Test
    void eachFieldIsReadByItsType() {
        var body = new HashMap<String, Object>(Map.of("name", " a ", "owner", "12", "count", 7, "open", true));
        body.put("from", "2026-12-01T10:00:00");
        body.put("colour", "RED");
        body.put("colours", List.of("GREEN"));
        body.put("words", List.of("a", "b"));
        body.put("part", Map.of("colour", "RED", "size", 5));
        body.put("ids", List.of("9223372036854775807", 1));

        assertThat(read(body))
                .isEqualTo(new Request(
                        "a",
                        new Id(12),
                        7L,
                        true,
                        Instant.parse("2026-12-01T02:00:00Z"),
                        Colour.RED,
                        List.of(Colour.GREEN),
                        List.of("a", "b"),
                        new Part(Colour.RED, 5),
                        List.of(new Id(Long.MAX_VALUE), new Id(1))));
    }

    @Test
    void onlyWhatIsNeededMustBeThere() {
        assertThat(read(Map.of("name", "a", "owner", 1)))
                .isEqualTo(new Request("a", new Id(1), null, null, null, null, null, null, null, null));
        assertThat(errors(Map.of()))
                .containsOnly(Map.entry("name", "validation.required"), Map.entry("owner", "validation.required"));
    }

    @Test
    void everythingThatIsWrongIsNamedTogether() {
        var body = new HashMap<String, Object>(Map.of("name", "abcdef", "owner", "x", "count", 10, "open", 1));
        body.put("from", "soon");
        body.put("colour", "BLUE");
        body.put("colours", "RED");
        body.put("words", List.of("a", "B"));
        body.put("part", Map.of("size", 6, "weight", 1));
        body.put("nmae", "a");

        assertThat(errors(body))
                .containsOnly(
                        Map.entry("name", "validation.too-long"),
                        Map.entry("owner", "validation.not-an-id"),
                        Map.entry("count", "validation.range"),
                        Map.entry("open", "validation.not-a-flag"),
                        Map.entry("from", "validation.not-a-time"),
                        Map.entry("colour", "validation.not-a-choice"),
                        Map.entry("colours", "validation.not-a-list"),
                        Map.entry("words[1]", "validation.bad-word"),
                        Map.entry("part.colour", "validation.required"),
                        Map.entry("part.size", "validation.range"),
                        Map.entry("part.weight", "validation.unknown-field"),
                        Map.entry("nmae", "validation.unknown-field"));
    }

    @Test
    void aFieldWithoutMeaningIsRefusedForThatAlone() {
        BodyFields fields = body(Map.of("name", "a", "owner", 1, "part", Map.of("colour", "BLUE", "size", "big")))
                .fields();
        fields.as(Request.class);
        BodyFields part = fields.object("part");

        assertThat(part.isFine("size")).isFalse();
        part.mustBeAbsent("size", "it");
        part.passOver("colour");

        assertThat(catchThrowableOfType(CouponException.class, fields::check).fields())
                .singleElement()
                .extracting(FieldError::field, FieldError::code)
                .containsExactly("part.size", "validation.not-applicable");
    }

    @Test
    void aTextWithoutABoundIsAMistakeOfOurs() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> body(Map.of()).fields().as(Unbounded.class));
    }

    @Test
    void aBodyKeepsWhatTheClientSent() {
        JsonMapper mapper = JsonMapper.builder()
                .addModule(new SimpleModule().addDeserializer(JsonBody.class, new JsonBodyDeserializer(SHANGHAI)))
                .build();
        var type = mapper.getTypeFactory().constructParametricType(JsonBody.class, Request.class);

        JsonBody<Request> body = mapper.readValue("{\"owner\": 5, \"name\": \" a \", \"open\": null}", type);

        assertThat(body.content()).containsExactly(Map.entry("owner", 5), Map.entry("name", " a "), nothing("open"));
        assertThat(body.read().name()).isEqualTo("a");
    }

    private static Map.Entry<String, Object> nothing(String name) {
        return new java.util.AbstractMap.SimpleEntry<>(name, null);
    }

    private static JsonBody<Request> body(Map<String, Object> content) {
        return JsonBody.of(content, Request.class, SHANGHAI);
    }

    private static Request read(Map<String, Object> content) {
        return body(content).read();
    }

    private static Map<String, String> errors(Map<String, Object> content) {
        var errors = new LinkedHashMap<String, String>();
        catchThrowableOfType(CouponException.class, () -> read(content))
                .fields()
                .forEach(error -> errors.put(error.field(), error.code()));
        return errors;
    }
}
