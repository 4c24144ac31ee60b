package io.confetti.platform.web;

import io.confetti.platform.kind.RecordKinds;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.media.ArraySchema;
import io.swagger.v3.oas.models.media.IntegerSchema;
import io.swagger.v3.oas.models.media.ObjectSchema;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.media.StringSchema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** Describes what bodies take in a list of a sealed interface: the object of each of its records, with its kind. */
public final class KindDocs {
    private static final String REFERENCE = "#/components/schemas/";

    private KindDocs() {}

    /**
     * @param type sealed, of records whose components are texts, lists of texts, or whole numbers
     * @param list name of the lists of them, in whatever body
     */
    public static <T> void describe(Class<T> type, String list, OpenAPI description) {
        RecordKinds<T> kinds = RecordKinds.of(type);
        Schema<?> one = new Schema<>();
        kinds.names()
                .forEach(name -> one.addOneOfItem(
                        record(name, kinds.named(name).orElseThrow().getRecordComponents())));
        description.getComponents().addSchemas(type.getSimpleName(), one);
        description.getComponents().getSchemas().values().stream()
                .map(body -> (Schema<?>) body)
                .filter(body ->
                        body.getProperties() != null && body.getProperties().containsKey(list))
                .forEach(body ->
                        body.getProperties().get(list).setItems(new Schema<>().$ref(REFERENCE + type.getSimpleName())));
    }

    private static Schema<?> record(String kind, RecordComponent... components) {
        Schema<?> described = new ObjectSchema()
                .addProperty(RecordKinds.KIND, new StringSchema()._enum(List.of(kind)))
                .addRequiredItem(RecordKinds.KIND);
        for (RecordComponent component : components) {
            described.addProperty(component.getName(), field(component));
            if (component.getAccessor().isAnnotationPresent(NotNull.class)) {
                described.addRequiredItem(component.getName());
            }
        }
        return described;
    }

    private static Schema<?> field(RecordComponent component) {
        if (component.getType() == List.class) {
            return new ArraySchema().items(new StringSchema());
        }
        if (component.getType() == String.class) {
            return new StringSchema();
        }
        Schema<?> number = new IntegerSchema();
        Optional.ofNullable(component.getAccessor().getAnnotation(Min.class))
                .ifPresent(min -> number.setMinimum(BigDecimal.valueOf(min.value())));
        Optional.ofNullable(component.getAccessor().getAnnotation(Max.class))
                .ifPresent(max -> number.setMaximum(BigDecimal.valueOf(max.value())));
        return number;
    }
}
