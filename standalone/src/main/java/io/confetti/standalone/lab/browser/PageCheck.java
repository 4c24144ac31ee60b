package io.confetti.standalone.lab.browser;

import com.deque.html.axecore.results.CheckedNode;
import com.deque.html.axecore.results.Results;
import com.deque.html.axecore.results.Rule;
import com.deque.html.axecore.selenium.AxeBuilder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.openqa.selenium.logging.LogEntry;

/** What must be true of every page, however it is looked at. */
public final class PageCheck {
    private static final int MOST_NODES = 3;
    /** What is well need not be told. */
    private static final String AXE = "{\"resultTypes\":[\"violations\"]}";

    private final Browser browser;
    private final String page;

    /** @param page name of the page with its appearance; the picture bears it */
    public PageCheck(Browser browser, String page) {
        this.browser = browser;
        this.page = page;
    }

    /** What kind of thing is wrong. */
    public enum Kind {
        /** Somebody cannot use it, as axe finds. */
        ACCESS,
        /** The policy forbade something. */
        POLICY,
        /** The browser said something else: an error of a script, a file that is not there. */
        LOG,
        /** It is wider than the screen. */
        WIDTH
    }

    public record Complaint(Kind kind, String text) {
        @Override
        public String toString() {
            return text;
        }
    }

    /** What is wrong with the page that is open; its picture is kept. */
    public List<Complaint> complaints() throws IOException {
        browser.picture(page);
        List<Complaint> complaints = new ArrayList<>(inaccessible());
        complaints.addAll(saidByTheBrowser());
        complaints.addAll(widerThanTheScreen());
        return complaints;
    }

    private List<Complaint> inaccessible() {
        var axe = new AxeBuilder();
        axe.setOptions(AXE);
        Results results = axe.analyze(browser.driver());
        return results.getViolations().stream()
                .map(rule -> new Complaint(Kind.ACCESS, line(rule)))
                .toList();
    }

    private String line(Rule rule) {
        List<Object> nodes = rule.getNodes().stream()
                .limit(MOST_NODES)
                .map(CheckedNode::getTarget)
                .toList();
        return "%s: axe %s (%s) at %s".formatted(page, rule.getId(), rule.getImpact(), nodes);
    }

    /** What the browser has said since it was asked last. */
    public List<Complaint> saidByTheBrowser() {
        return browser.complaints().stream()
                .map(LogEntry::getMessage)
                .map(said -> new Complaint(
                        said.contains("Content Security Policy") ? Kind.POLICY : Kind.LOG,
                        page + ": the browser says " + said))
                .toList();
    }

    private List<Complaint> widerThanTheScreen() {
        String overhang = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
        Object pixels = browser.driver().executeScript(overhang);
        return pixels instanceof Number number && number.intValue() > 0
                ? List.of(new Complaint(Kind.WIDTH, page + ": " + number + " pixels wider than the screen"))
                : List.of();
    }
}
