package io.confetti.standalone.lab.demo.console;

import io.confetti.standalone.lab.browser.Browser;
import io.confetti.standalone.lab.browser.PageCheck.Complaint;
import io.confetti.standalone.lab.browser.PageCheck.Kind;
import io.confetti.standalone.lab.demo.DemoListener;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Does one step after the other and keeps what went wrong; whatever needs a step that failed fails as well. */
final class Steps {
    private final DemoListener listener;
    private final List<Complaint> seen = new ArrayList<>();
    private final List<String> failed = new ArrayList<>();
    private Browser browser;
    private int done;

    Steps(DemoListener listener) {
        this.listener = listener;
    }

    /** @param window whose picture is taken where a step fails */
    void watch(Browser window) {
        browser = window;
    }

    interface Step {
        void go() throws IOException;
    }

    /**
     * What went wrong.
     *
     * @param failed steps with their reasons
     * @param seen on pages, of whatever kind
     */
    record Complaints(List<String> failed, List<Complaint> seen) {
        long of(Kind kind) {
            return seen.stream().filter(one -> one.kind() == kind).count();
        }
    }

    void run(String what, Step step) {
        listener.step(what);
        done++;
        try {
            step.go();
        } catch (IOException | RuntimeException failure) {
            failed.add(what + ": " + failure.getMessage().lines().findFirst().orElse(""));
            listener.step("  FAILED: " + failed.get(failed.size() - 1));
            picture();
        }
    }

    private void picture() {
        try {
            browser.picture("failed-step-" + done);
        } catch (IOException | RuntimeException none) {
            listener.step("  no picture of it: " + none);
        }
    }

    void note(List<Complaint> complaints) {
        seen.addAll(complaints);
    }

    int done() {
        return done;
    }

    Complaints complaints() {
        return new Complaints(List.copyOf(failed), List.copyOf(seen));
    }

    static void require(boolean isSo, String complaint) {
        if (!isSo) {
            throw new IllegalStateException(complaint);
        }
    }

    static void expect(Object wanted, Object found) {
        require(wanted.equals(found), found + " instead of " + wanted);
    }

    static void contains(String text, String... parts) {
        for (String part : parts) {
            require(text.contains(part), "“" + part + "” is not in “" + text + "”");
        }
    }
}
