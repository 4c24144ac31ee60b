package io.confetti.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is shown as an example of a body is one. */
class ExamplesTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    static List<String> services() throws IOException {
        return ApiFiles.services();
    }

    @ParameterizedTest
    @MethodSource("services")
    void everyBodyHasARightExample(String service) throws IOException {
        assertThat(complaints(JSON.readTree(ApiFiles.read(service)))).isEmpty();
    }

    @Test
    void aWrongExampleIsNoticed() throws IOException {
        JsonNode api = JSON.readTree(ApiFiles.read("settlement"));
        var quote = (ObjectNode)
                api.at("/paths/~1api~1settlement~1quotes/post/requestBody/content/application~1json/example");
        quote.put("userId", 7);
        quote.put("strange", true);
        ((ObjectNode) quote.get("lines").get(0)).remove("shopId");

        assertThat(complaints(api))
                .containsExactlyInAnyOrder(
                        "post /api/settlement/quotes.userId is no string",
                        "post /api/settlement/quotes.strange is not described",
                        "post /api/settlement/quotes.lines[].shopId is absent");
    }

    private static List<String> complaints(JsonNode api) {
        List<String> complaints = new ArrayList<>();
        api.get("paths")
                .properties()
                .forEach(path -> path.getValue().properties().forEach(call -> {
                    String name = call.getKey() + " " + path.getKey();
                    JsonNode body = call.getValue().at("/requestBody/content/application~1json");
                    if (!body.isMissingNode()) {
                        List<JsonNode> examples = examples(body);
                        if (examples.isEmpty()) {
                            complaints.add(name + " has no example");
                        }
                        examples.forEach(example -> judge(api, example, body.get("schema"), name, complaints));
                    }
                }));
        return complaints;
    }

    private static List<JsonNode> examples(JsonNode body) {
        List<JsonNode> found = new ArrayList<>();
        if (body.has("example")) {
            found.add(body.get("example"));
        }
        body.path("examples").forEach(example -> found.add(example.get("value")));
        return found;
    }

    private static void judge(JsonNode api, JsonNode value, JsonNode given, String at, List<String> complaints) {
        JsonNode schema = given.has("$ref") ? api.at(given.get("$ref").asText().substring(1)) : given;
        if (schema.has("oneOf")) {
            boolean isOne = false;
            for (JsonNode kind : schema.get("oneOf")) {
                List<String> misfits = new ArrayList<>();
                judge(api, value, kind, at, misfits);
                isOne |= misfits.isEmpty();
            }
            require(isOne, at + " is of no kind", complaints);
            return;
        }
        String type = schema.path("type").asText();
        if (!isOf(type, value)) {
            complaints.add(at + " is no " + type);
            return;
        }
        List<JsonNode> words = new ArrayList<>();
        schema.path("enum").forEach(words::add);
        require(words.isEmpty() || words.contains(value), at + " is not one of " + words, complaints);
        schema.path("required")
                .forEach(
                        name -> require(value.has(name.asText()), at + "." + name.asText() + " is absent", complaints));
        if (value.isArray()) {
            value.forEach(element -> judge(api, element, schema.get("items"), at + "[]", complaints));
        }
        if (value.isObject() && schema.has("properties")) {
            value.properties().forEach(member -> {
                JsonNode described = schema.get("properties").get(member.getKey());
                String place = at + "." + member.getKey();
                if (described == null) {
                    require(schema.has("additionalProperties"), place + " is not described", complaints);
                } else {
                    judge(api, member.getValue(), described, place, complaints);
                }
            });
        }
    }

    private static boolean isOf(String type, JsonNode value) {
        return switch (type) {
            case "string" -> value.isTextual();
            case "integer" -> value.isIntegralNumber();
            case "number" -> value.isNumber();
            case "boolean" -> value.isBoolean();
            case "array" -> value.isArray();
            case "object" -> value.isObject();
            default -> true;
        };
    }

    private static void require(boolean isSo, String otherwise, List<String> complaints) {
        if (!isSo) {
            complaints.add(otherwise);
        }
    }
}
