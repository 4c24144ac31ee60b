package io.confetti.platform.web;

import io.confetti.platform.error.Refusal;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.PathItem;
import io.swagger.v3.oas.models.PathItem.HttpMethod;
import io.swagger.v3.oas.models.media.ArraySchema;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.IntegerSchema;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.ObjectSchema;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.media.StringSchema;
import io.swagger.v3.oas.models.responses.ApiResponse;
import io.swagger.v3.oas.models.responses.ApiResponses;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** Describes how calls are refused: the same body everywhere, the statuses by what a call takes. */
final class RefusalDocs {
    private static final String NAME = "Refusal";
    private static final Set<HttpMethod> CHANGING =
            EnumSet.of(HttpMethod.POST, HttpMethod.PUT, HttpMethod.PATCH, HttpMethod.DELETE);

    private RefusalDocs() {}

    static void addTo(OpenAPI description) {
        if (description.getComponents() == null) {
            description.setComponents(new Components());
        }
        description.getComponents().addSchemas(NAME, schema());
        if (description.getPaths() != null) {
            description.getPaths().forEach(RefusalDocs::addTo);
        }
    }

    private static void addTo(String path, PathItem calls) {
        calls.readOperationsMap().forEach((method, operation) -> addTo(path, method, operation));
    }

    private static void addTo(String path, HttpMethod method, Operation operation) {
        boolean takesBody = operation.getRequestBody() != null;
        boolean takesParameters =
                operation.getParameters() != null && !operation.getParameters().isEmpty();
        add(operation, takesBody || takesParameters, "400", "The request is wrong: errors names each field");
        add(operation, path.startsWith("/api/"), "401", "The token is missing or not valid");
        add(operation, path.startsWith("/api/"), "403", "The token has another role");
        add(operation, path.contains("{"), "404", "There is no such thing, or it belongs to another caller");
        add(operation, CHANGING.contains(method), "409", "What it is about is in a state that does not allow it");
        add(operation, takesBody, "413", "The body is too large");
        add(operation, takesBody, "415", "The body has another content type");
        add(
                operation,
                takesBody,
                "422",
                "What the request names cannot be used so, or its Idempotency-Key came with another request");
        add(operation, true, "429", "Too many calls; Retry-After says when");
        add(operation, true, "503", "Something that is needed does not answer now");
    }

    private static void add(Operation operation, boolean applies, String status, String description) {
        if (operation.getResponses() == null) {
            operation.setResponses(new ApiResponses());
        }
        if (applies && !operation.getResponses().containsKey(status)) {
            var content = new Content()
                    .addMediaType(
                            Refusal.MEDIA_TYPE,
                            new MediaType().schema(new Schema<>().$ref("#/components/schemas/" + NAME)));
            operation
                    .getResponses()
                    .addApiResponse(
                            status, new ApiResponse().description(description).content(content));
        }
    }

    private static Schema<?> schema() {
        Schema<?> field = new ObjectSchema()
                .addProperty(
                        "field",
                        new StringSchema().description("Path of the field, parameter or header; empty: the body"))
                .addProperty("code", new StringSchema())
                .addProperty("message", new StringSchema());
        Schema<?> refusal = new ObjectSchema().description("RFC 9457, with the members of an answer");
        Map.of("type", "urn:confetti: and the code", "title", "Of the status", "detail", "In the reader's language")
                .forEach((name, text) -> refusal.addProperty(name, new StringSchema().description(text)));
        return refusal.addProperty("status", new IntegerSchema())
                .addProperty("code", new StringSchema().description("For programs, for instance task.not-found"))
                .addProperty("message", new StringSchema().description("As detail"))
                .addProperty("traceId", new StringSchema())
                .addProperty("errors", new ArraySchema().items(field));
    }
}
