package io.confetti.platform.audit;

import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** The facts in which two states of an object differ. */
record Changed(Map<String, Object> before, Map<String, Object> after) {
    static Changed between(Map<String, Object> before, Map<String, Object> after) {
        Map<String, Object> was = new TreeMap<>(before);
        Map<String, Object> is = new TreeMap<>(after);
        before.forEach((name, value) -> {
            if (Objects.equals(value, after.get(name))) {
                was.remove(name);
                is.remove(name);
            }
        });
        return new Changed(was, is);
    }
}
