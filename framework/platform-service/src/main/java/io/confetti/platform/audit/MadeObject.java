package io.confetti.platform.audit;

import io.confetti.platform.web.Answer;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import org.springframework.http.HttpEntity;

/** What a call has made: the {@code id} of its answer, or the one id that it consists of. */
public final class MadeObject {
    private static final Pattern ID = Pattern.compile("[1-9][0-9]{0,18}");

    private MadeObject() {}

    /** @param answer of a controller or of what it does once; empty if it has no id */
    public static OptionalLong idOf(Object answer) {
        if (answer instanceof HttpEntity<?> entity) {
            return idOf(entity.getBody());
        }
        if (answer instanceof Answer<?> unified) {
            return idOf(unified.data());
        }
        return answer instanceof Record made ? idOf(made) : OptionalLong.empty();
    }

    private static OptionalLong idOf(Record made) {
        RecordComponent[] components = made.getClass().getRecordComponents();
        for (RecordComponent component : components) {
            boolean isAlone = components.length == 1 && component.getName().endsWith("Id");
            if (component.getName().equals("id") || isAlone) {
                return number(made, component.getAccessor());
            }
        }
        return OptionalLong.empty();
    }

    private static OptionalLong number(Record made, Method accessor) {
        try {
            accessor.setAccessible(true);
            String text = String.valueOf(accessor.invoke(made));
            return ID.matcher(text).matches() ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
        } catch (IllegalAccessException | InvocationTargetException | NumberFormatException unreadable) {
            return OptionalLong.empty();
        }
    }
}
