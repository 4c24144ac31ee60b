package io.confetti.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openapitools.openapidiff.core.OpenApiCompare;
import org.openapitools.openapidiff.core.model.ChangedOpenApi;
import org.openapitools.openapidiff.core.output.ConsoleRender;

/** A client that was made from an earlier description goes on working. */
class BreakingChangesTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    static List<String> services() throws IOException {
        return ApiFiles.services();
    }

    @ParameterizedTest
    @MethodSource("services")
    void nothingThatClientsWerePromisedIsTakenBack(String service) throws Exception {
        Optional<String> promised = KeptPromise.of(service);
        assumeTrue(promised.isPresent(), "no history of docs/api/" + service + ".json to compare with");

        ChangedOpenApi change = OpenApiCompare.fromContents(promised.get(), ApiFiles.read(service));

        assertThat(change.isCompatible()).as(said(change)).isTrue();
    }

    /** The comparison itself: it must not be blind to what breaks clients. */
    @Test
    void whatBreaksClientsIsNoticed() throws Exception {
        assertThat(isBreaking(api -> paths(api).remove("/api/settlement/quotes/dry")))
                .as("a call is gone")
                .isTrue();
        assertThat(isBreaking(api -> properties(api, "QuoteView").remove("quoteId")))
                .as("an answer lacks a member")
                .isTrue();
        assertThat(isBreaking(api -> property(api, "QuoteView", "quoteId").put("type", "integer")))
                .as("a member has another type")
                .isTrue();
        assertThat(isBreaking(api -> schema(api, "DryForm").withArray("required").add("quantity")))
                .as("a request needs another member")
                .isTrue();
    }

    @Test
    void whatIsAddedBreaksNothing() throws Exception {
        assertThat(isBreaking(api -> {})).isFalse();
        assertThat(isBreaking(api -> properties(api, "QuoteView").putObject("note").put("type", "string")))
                .as("an answer has another member")
                .isFalse();
        assertThat(isBreaking(api -> paths(api)
                        .set("/api/settlement/more", paths(api).get("/api/settlement/quotes/dry").deepCopy())))
                .as("another call")
                .isFalse();
    }

    private static boolean isBreaking(Consumer<ObjectNode> change) throws IOException {
        String before = ApiFiles.read("settlement");
        var api = (ObjectNode) JSON.readTree(before);
        change.accept(api);
        return OpenApiCompare.fromContents(before, api.toString()).isIncompatible();
    }

    private static ObjectNode paths(ObjectNode api) {
        return (ObjectNode) api.get("paths");
    }

    private static ObjectNode schema(ObjectNode api, String name) {
        return (ObjectNode) api.at("/components/schemas/" + name);
    }

    private static ObjectNode properties(ObjectNode api, String schema) {
        return (ObjectNode) schema(api, schema).get("properties");
    }

    private static ObjectNode property(ObjectNode api, String schema, String name) {
        return (ObjectNode) properties(api, schema).get(name);
    }

    private static String said(ChangedOpenApi change) {
        var text = new ByteArrayOutputStream();
        new ConsoleRender().render(change, new OutputStreamWriter(text, StandardCharsets.UTF_8));
        return text.toString(StandardCharsets.UTF_8);
    }
}
