package io.confetti.standalone.lab.demo.control;

import java.util.ArrayList;
import java.util.List;

/** What was not as promised. */
final class Complaints {
    private final List<String> all = new ArrayList<>();

    void expect(String what, Object wanted, Object seen) {
        require(wanted.equals(seen), what + " is " + seen + " instead of " + wanted);
    }

    void require(boolean isKept, String complaint) {
        if (!isKept) {
            all.add(complaint);
        }
    }

    List<String> all() {
        return List.copyOf(all);
    }
}
