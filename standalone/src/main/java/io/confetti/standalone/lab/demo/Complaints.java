package io.confetti.standalone.lab.demo;

import java.util.ArrayList;
import java.util.List;

/** What was not as promised. */
public final class Complaints {
    private final List<String> all = new ArrayList<>();

    public void expect(String what, Object wanted, Object seen) {
        require(wanted.equals(seen), what + " is " + seen + " instead of " + wanted);
    }

    public void require(boolean isKept, String complaint) {
        if (!isKept) {
            all.add(complaint);
        }
    }

    public List<String> all() {
        return List.copyOf(all);
    }
}
