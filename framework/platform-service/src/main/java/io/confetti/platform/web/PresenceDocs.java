package io.confetti.platform.web;

import com.fasterxml.jackson.databind.JavaType;
import io.swagger.v3.core.converter.AnnotatedType;
import io.swagger.v3.core.converter.ModelConverter;
import io.swagger.v3.core.converter.ModelConverterContext;
import io.swagger.v3.core.util.Json;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.PathItem;
import io.swagger.v3.oas.models.media.Schema;
import java.lang.reflect.RecordComponent;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Says which members of answers are always there: those of a primitive type, which cannot be null. Requests are left as they are, since a member
 * that is absent is read as 0 or false there.
 */
final class PresenceDocs implements ModelConverter {
    /** Marks a member until the whole description is known. */
    private static final String PRIMITIVE = "x-primitive";

    private static final String REFERENCE = "#/components/schemas/";

    @Override
    public Schema<?> resolve(AnnotatedType type, ModelConverterContext context, Iterator<ModelConverter> chain) {
        Schema<?> described = chain.hasNext() ? chain.next().resolve(type, context, chain) : null;
        JavaType java = type.getType() == null ? null : Json.mapper().constructType(type.getType());
        if (described != null && java != null && java.getRawClass().isRecord()) {
            mark(
                    named(described, context.getDefinedModels()),
                    java.getRawClass().getRecordComponents());
        }
        return described;
    }

    private static Schema<?> named(Schema<?> described, Map<String, Schema> known) {
        return described.get$ref() == null ? described : known.get(name(described));
    }

    private static void mark(Schema<?> described, RecordComponent... components) {
        if (described == null || described.getProperties() == null) {
            return;
        }
        for (RecordComponent component : components) {
            Schema<?> member = described.getProperties().get(component.getName());
            if (component.getType().isPrimitive() && member != null) {
                member.addExtension(PRIMITIVE, true);
            }
        }
    }

    /** Turns the marks into what readers of the description know. */
    static void addTo(OpenAPI description) {
        if (description.getPaths() == null
                || description.getComponents() == null
                || description.getComponents().getSchemas() == null) {
            return;
        }
        Map<String, Schema> schemas = description.getComponents().getSchemas();
        Set<String> requested = requested(description, schemas);
        schemas.forEach((name, schema) -> members(schema).forEach((member, described) -> {
            boolean isMarked = described.getExtensions() != null
                    && described.getExtensions().remove(PRIMITIVE) != null;
            if (isMarked && described.getExtensions().isEmpty()) {
                described.setExtensions(null);
            }
            if (isMarked && !requested.contains(name)) {
                schema.addRequiredItem(member);
            }
        }));
    }

    private static Map<String, Schema> members(Schema<?> schema) {
        return schema.getProperties() == null ? Map.of() : schema.getProperties();
    }

    private static Set<String> requested(OpenAPI description, Map<String, Schema> schemas) {
        Set<String> found = new HashSet<>();
        description.getPaths().values().stream()
                .map(PathItem::readOperations)
                .flatMap(List::stream)
                .map(Operation::getRequestBody)
                .filter(body -> body != null && body.getContent() != null)
                .flatMap(body -> body.getContent().values().stream())
                .forEach(content -> follow(content.getSchema(), schemas, found));
        return found;
    }

    private static void follow(Schema<?> schema, Map<String, Schema> schemas, Set<String> found) {
        if (schema == null) {
            return;
        }
        if (schema.get$ref() != null && found.add(name(schema))) {
            follow(schemas.get(name(schema)), schemas, found);
        }
        Stream.concat(members(schema).values().stream(), Stream.ofNullable(schema.getItems()))
                .forEach(part -> follow(part, schemas, found));
    }

    private static String name(Schema<?> reference) {
        return reference.get$ref().substring(REFERENCE.length());
    }
}
