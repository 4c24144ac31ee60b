package io.confetti.platform.web;

import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.PathItem;
import io.swagger.v3.oas.models.parameters.Parameter;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Describes the parameters that mean the same in every call; a call describes its own by an annotation. */
final class ParameterDocs {
    private static final Map<String, String> SHARED = Map.of(
            "Accept-Language", "en for English texts; they are Chinese otherwise",
            "Idempotency-Key",
                    "Names the call: repeated with its key it is done once and answered alike; 1 to 128 visible"
                            + " ASCII characters",
            "cursor", "Where the page begins, as the page before says; absent for the first one",
            "limit", "Entries of the page, 1 to 100; 20 if absent",
            "size", "Entries of the page, 1 to 100; 20 if absent",
            "state", "Only those in this state; all if absent",
            "status", "Only those of this status; all if absent");

    private ParameterDocs() {}

    static void addTo(OpenAPI description) {
        if (description.getPaths() != null) {
            description.getPaths().values().stream()
                    .map(PathItem::readOperations)
                    .flatMap(List::stream)
                    .map(Operation::getParameters)
                    .flatMap(parameters -> Optional.ofNullable(parameters).orElse(List.of()).stream())
                    .filter(parameter -> parameter.getDescription() == null)
                    .forEach(parameter -> parameter.setDescription(text(parameter)));
        }
    }

    private static String text(Parameter parameter) {
        return "path".equals(parameter.getIn()) ? "Id of the object" : SHARED.get(parameter.getName());
    }
}
