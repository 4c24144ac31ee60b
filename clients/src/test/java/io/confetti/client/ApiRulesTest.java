package io.confetti.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.PathItem;
import io.swagger.v3.oas.models.parameters.Parameter;
import io.swagger.v3.oas.models.responses.ApiResponse;
import io.swagger.v3.parser.OpenAPIV3Parser;
import io.swagger.v3.parser.core.models.SwaggerParseResult;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every description must say, as a reader of the files sees it. */
class ApiRulesTest {
    private static final String REFUSAL = "application/problem+json";

    static List<String> services() throws IOException {
        return ApiFiles.services();
    }

    @Test
    void eachServiceWithCallsOfClientsIsThere() throws IOException {
        assertThat(services()).containsExactly("distribution", "engine", "merchant-admin", "settlement");
    }

    @ParameterizedTest
    @MethodSource("services")
    void aParserUnderstandsAllOfIt(String service) throws IOException {
        SwaggerParseResult parsed = new OpenAPIV3Parser().readContents(ApiFiles.read(service));

        assertThat(parsed.getMessages()).isEmpty();
        assertThat(parsed.getOpenAPI().getPaths()).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("services")
    void everyCallSaysWhatItDoesAndHowItIsRefused(String service) throws IOException {
        OpenAPI api = new OpenAPIV3Parser().readContents(ApiFiles.read(service)).getOpenAPI();
        List<String> complaints = new ArrayList<>();
        Set<String> names = new HashSet<>();

        api.getPaths().forEach((path, calls) -> judge(path, calls, names, complaints));

        assertThat(complaints).isEmpty();
    }

    private static void judge(String path, PathItem calls, Set<String> names, List<String> complaints) {
        calls.readOperationsMap().forEach((method, call) -> {
            String name = method + " " + path;
            require(isText(call.getSummary()), name + " has no summary", complaints);
            require(isText(call.getDescription()), name + " has no description", complaints);
            require(
                    !String.valueOf(call.getDescription()).equals(call.getSummary()),
                    name + " only repeats its summary",
                    complaints);
            require(call.getTags() != null && call.getTags().size() == 1, name + " has not one tag", complaints);
            require(names.add(call.getOperationId()), name + " has the name of another call", complaints);
            require(
                    String.valueOf(call.getOperationId()).matches("[a-z][A-Za-z]+"),
                    name + " has an odd name",
                    complaints);
            judgeParameters(name, call, complaints);
            judgeAnswers(name, call, complaints);
        });
    }

    private static void judgeParameters(String name, Operation call, List<String> complaints) {
        for (Parameter parameter : Optional.ofNullable(call.getParameters()).orElse(List.of())) {
            require(isText(parameter.getDescription()), name + " does not describe " + parameter.getName(), complaints);
        }
    }

    private static void judgeAnswers(String name, Operation call, List<String> complaints) {
        Map<String, ApiResponse> answers = call.getResponses();
        require(
                answers.keySet().stream().anyMatch(status -> status.startsWith("2")),
                name + " has no answer",
                complaints);
        require(
                answers.keySet().stream().anyMatch(status -> status.startsWith("4")),
                name + " is never refused",
                complaints);
        answers.forEach((status, answer) -> {
            require(isText(answer.getDescription()), name + " does not say what " + status + " means", complaints);
            boolean isRefusal = status.startsWith("4") || status.startsWith("5");
            boolean hasBody = answer.getContent() != null && answer.getContent().containsKey(REFUSAL);
            require(!isRefusal || hasBody, name + " has no body of " + status, complaints);
        });
    }

    private static boolean isText(String text) {
        return text != null && !text.isBlank();
    }

    private static void require(boolean isSo, String otherwise, List<String> complaints) {
        if (!isSo) {
            complaints.add(otherwise);
        }
    }
}
