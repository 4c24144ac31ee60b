package io.confetti.platform.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.confetti.platform.kind.RecordKinds;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.springframework.beans.BeanUtils;

/**
 * Reads a record from the fields of a body. The type of a component says what is read, its constraints say how much of it:
 * {@link Size} of a text or list, {@link Min} and {@link Max} of a number, {@link Pattern} of a list's words, {@link NotNull}
 * of what must be there. In a list of a sealed interface the field {@code kind} says which of its records an object is.
 */
final class RecordFields<T extends Record> {
    private static final ClassValue<RecordFields<?>> OF = new ClassValue<>() {
        @Override
        protected RecordFields<?> computeValue(Class<?> type) {
            return new RecordFields<>(type.asSubclass(Record.class));
        }
    };

    private static final int MAX_KIND = 40;

    private final Constructor<T> constructor;
    private final List<Component> components;

    private RecordFields(Class<T> type) {
        constructor = BeanUtils.getResolvableConstructor(type);
        constructor.setAccessible(true);
        components = Arrays.stream(type.getRecordComponents())
                .map(component -> new Component(name(component), isNeeded(component), reading(component)))
                .toList();
    }

    /** Reads one field; null if it is absent or wrong. */
    private interface Reading {
        Object read(BodyFields fields, String name);
    }

    private record Component(String name, boolean isNeeded, Reading reading) {
        Object read(BodyFields fields) {
            Object value = reading.read(fields, name);
            return isNeeded ? fields.required(name, value) : value;
        }
    }

    @SuppressWarnings("unchecked")
    static <T extends Record> T read(BodyFields fields, Class<T> type) {
        return ((RecordFields<T>) OF.get(type)).read(fields);
    }

    private T read(BodyFields fields) {
        Object[] values =
                components.stream().map(component -> component.read(fields)).toArray();
        return BeanUtils.instantiateClass(constructor, values);
    }

    /** A name that Java keeps for itself is given by {@code @JsonProperty}, as for the API's description. */
    private static String name(RecordComponent component) {
        JsonProperty given = component.getAccessor().getAnnotation(JsonProperty.class);
        return given == null ? component.getName() : given.value();
    }

    private static boolean isNeeded(RecordComponent component) {
        return component.getAccessor().isAnnotationPresent(NotNull.class);
    }

    private static Reading reading(RecordComponent component) {
        Class<?> type = component.getType();
        if (type == String.class) {
            int max = constraint(component, Size.class).max();
            return (fields, name) -> fields.text(name, max);
        }
        if (type == Long.class || type == Integer.class) {
            return number(component, type == Integer.class);
        }
        return type == List.class ? list(component) : single(component, type);
    }

    private static Reading number(RecordComponent component, boolean isInt) {
        long min = constraint(component, Min.class).value();
        long max = constraint(component, Max.class).value();
        return isInt
                ? (fields, name) -> fields.wholeInt(name, Math.toIntExact(min), Math.toIntExact(max))
                : (fields, name) -> fields.whole(name, min, max);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Reading list(RecordComponent component) {
        AnnotatedType element =
                ((AnnotatedParameterizedType) component.getAnnotatedType()).getAnnotatedActualTypeArguments()[0];
        if (element.getType() instanceof Class<?> type && type.isEnum()) {
            return (fields, name) -> fields.choices(name, (Class) type);
        }
        Size size = constraint(component, Size.class);
        int max = size.max();
        if (element.getType() == Id.class) {
            return (fields, name) -> fields.ids(name, max);
        }
        if (element.getType() instanceof Class<?> type && type.isSealed()) {
            RecordKinds<?> kinds = RecordKinds.of(type);
            return (fields, name) -> parts(fields.objects(name, max), kinds);
        }
        if (element.getType() instanceof Class<?> type && type.isRecord()) {
            return (fields, name) -> parts(fields.objects(name, max), type.asSubclass(Record.class));
        }
        var form = java.util.regex.Pattern.compile(
                element.getAnnotation(Pattern.class).regexp());
        return (fields, name) -> {
            List<String> words = fields.words(name, max, form);
            boolean isTooShort = words != null && words.size() < size.min() && fields.isFine(name);
            return isTooShort ? fields.refuse(name, "validation.required") : words;
        };
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Reading single(RecordComponent component, Class<?> type) {
        if (type == Boolean.class) {
            return BodyFields::flag;
        }
        if (type == Id.class) {
            return (fields, name) -> {
                Long id = fields.id(name);
                return id == null ? null : new Id(id);
            };
        }
        if (type == Instant.class) {
            return BodyFields::time;
        }
        if (type.isEnum()) {
            return (fields, name) -> fields.choice(name, (Class) type);
        }
        if (type.isRecord()) {
            return (fields, name) -> part(fields, name, type.asSubclass(Record.class));
        }
        throw new IllegalArgumentException("no reading of " + component);
    }

    private static Object part(BodyFields fields, String name, Class<? extends Record> type) {
        BodyFields part = fields.object(name);
        return fields.has(name) ? part.as(type) : null;
    }

    private static List<Record> parts(List<BodyFields> objects, Class<? extends Record> type) {
        return objects == null
                ? null
                : objects.stream()
                        .<Record>map(object -> object == null ? null : object.as(type))
                        .toList();
    }

    private static List<Object> parts(List<BodyFields> objects, RecordKinds<?> kinds) {
        return objects == null
                ? null
                : objects.stream()
                        .<Object>map(object -> object == null ? null : oneOf(kinds, object))
                        .toList();
    }

    /** What the other fields mean is not known without a kind. */
    private static Object oneOf(RecordKinds<?> kinds, BodyFields object) {
        String kind = object.required(RecordKinds.KIND, object.text(RecordKinds.KIND, MAX_KIND));
        Class<?> type = kinds.named(kind).orElse(null);
        if (type != null) {
            return object.as(type.asSubclass(Record.class));
        }
        object.values.keySet().stream()
                .map(String::valueOf)
                .filter(name -> !name.equals(RecordKinds.KIND))
                .forEach(object::passOver);
        return kind == null
                ? null
                : object.refuse(RecordKinds.KIND, "validation.not-a-choice", Map.of("choices", kinds.names()));
    }

    private static <A extends Annotation> A constraint(RecordComponent component, Class<A> type) {
        A found = component.getAccessor().getAnnotation(type);
        if (found == null) {
            throw new IllegalArgumentException(component + " needs @" + type.getSimpleName());
        }
        return found;
    }
}
