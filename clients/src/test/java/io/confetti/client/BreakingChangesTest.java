package io.confetti.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A client that was made from an earlier description goes on working. */
class BreakingChangesTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String QUOTES = "/api/settlement/quotes";
    private static final String DRY = "/api/settlement/quotes/dry";

    static List<String> services() throws IOException {
        return ApiFiles.services();
    }

    @ParameterizedTest
    @MethodSource("services")
    void nothingThatClientsWerePromisedIsTakenBack(String service) throws Exception {
        Optional<String> promised = KeptPromise.of(service);
        assumeTrue(promised.isPresent(), "no history of docs/api/" + service + ".json to compare with");

        assertThat(BrokenPromises.between(promised.get(), ApiFiles.read(service)))
                .isEmpty();
    }

    /** @param name what is tried */
    record Change(String name, Consumer<ObjectNode> change) {
        @Override
        public String toString() {
            return name;
        }
    }

    static List<Change> breaking() {
        return List.of(
                new Change("a call is gone", api -> paths(api).remove(DRY)),
                new Change("a call has another method", api -> rename(path(api, DRY), "post", "put")),
                new Change(
                        "a call has no answer",
                        api -> at(api, QUOTES, "/responses").remove("200")),
                new Change("a call has another answer", api -> refer(answer(api, QUOTES), "AnswerOrderView")),
                new Change(
                        "an answer lacks a member",
                        api -> properties(api, "QuoteView").remove("quoteId")),
                new Change(
                        "an answer lacks what it always had",
                        api -> properties(api, "QuoteView").remove("payable")),
                new Change(
                        "elements of an answer lack a member",
                        api -> properties(api, "QuotedLine").remove("lineId")),
                new Change(
                        "a member of an answer has another name",
                        api -> rename(properties(api, "QuoteView"), "quoteId", "id")),
                new Change(
                        "what was always there may be absent",
                        api -> schema(api, "QuoteView").remove("required")),
                new Change(
                        "a member of an answer has another type",
                        api -> property(api, "QuoteView", "quoteId").put("type", "integer")),
                new Change(
                        "a member of an answer has another format",
                        api -> property(api, "QuoteView", "payable").put("format", "int32")),
                new Change(
                        "elements of an answer have another type",
                        api -> property(api, "QuotedLine", "lineId").put("type", "integer")),
                new Change(
                        "a list has other elements",
                        api -> refer(
                                (ObjectNode) property(api, "QuoteView", "lines").get("items"), "UsableView")),
                new Change(
                        "a list is no list",
                        api -> refer(properties(api, "QuoteView").putObject("lines"), "QuotedLine")),
                new Change("a request has another body", api -> refer(body(api, QUOTES), "LockForm")),
                new Change(
                        "a request lacks a member",
                        api -> properties(api, "QuoteForm").remove("auto")),
                new Change(
                        "a member of a request has another type",
                        api -> property(api, "QuoteForm", "userId").put("type", "integer")),
                new Change(
                        "a request needs another member",
                        api -> schema(api, "DryForm").withArray("required").add("quantity")),
                new Change("a parameter is gone", api -> parameters(api, QUOTES).remove(0)),
                new Change(
                        "a parameter is needed", api -> parameter(api, QUOTES).put("required", true)),
                new Change(
                        "a parameter has another type",
                        api -> ((ObjectNode) parameter(api, QUOTES).get("schema")).put("type", "integer")));
    }

    /** The comparison itself: it must not be blind to what breaks clients. */
    @ParameterizedTest
    @MethodSource("breaking")
    void whatBreaksClientsIsNoticed(Change breaking) throws IOException {
        assertThat(broken(breaking)).isNotEmpty();
    }

    static List<Change> harmless() {
        return List.of(
                new Change("nothing", api -> {}),
                new Change(
                        "another call",
                        api -> paths(api)
                                .set("/api/settlement/more", path(api, DRY).deepCopy())),
                new Change(
                        "an answer has another member",
                        api -> properties(api, "QuoteView").putObject("note").put("type", "string")),
                new Change(
                        "a request may have another member",
                        api -> properties(api, "QuoteForm").putObject("note").put("type", "string")),
                new Change("another description", api -> at(api, QUOTES, "").put("description", "Other words")));
    }

    @ParameterizedTest
    @MethodSource("harmless")
    void whatIsAddedBreaksNothing(Change harmless) throws IOException {
        assertThat(broken(harmless)).isEmpty();
    }

    private static List<String> broken(Change change) throws IOException {
        String before = ApiFiles.read("settlement");
        var api = (ObjectNode) JSON.readTree(before);
        change.change().accept(api);
        return BrokenPromises.between(before, api.toString());
    }

    private static ObjectNode paths(ObjectNode api) {
        return (ObjectNode) api.get("paths");
    }

    private static ObjectNode path(ObjectNode api, String path) {
        return (ObjectNode) paths(api).get(path);
    }

    private static ObjectNode at(ObjectNode api, String path, String pointer) {
        return (ObjectNode) path(api, path).get("post").at(pointer);
    }

    private static ObjectNode body(ObjectNode api, String path) {
        return at(api, path, "/requestBody/content/application~1json/schema");
    }

    private static ObjectNode answer(ObjectNode api, String path) {
        return (ObjectNode)
                at(api, path, "/responses/200/content").elements().next().get("schema");
    }

    private static ArrayNode parameters(ObjectNode api, String path) {
        return (ArrayNode) at(api, path, "").get("parameters");
    }

    private static ObjectNode parameter(ObjectNode api, String path) {
        return (ObjectNode) parameters(api, path).get(0);
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

    private static void refer(ObjectNode place, String schema) {
        place.put("$ref", "#/components/schemas/" + schema);
    }

    private static void rename(ObjectNode members, String from, String to) {
        members.set(to, members.remove(from));
    }
}
