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

    private final Browser browser;
    private final String page;

    /** @param page name of the page with its appearance; the picture bears it */
    public PageCheck(Browser browser, String page) {
        this.browser = browser;
        this.page = page;
    }

    /** What is wrong with the page that is open, one line each; its picture is kept. */
    public List<String> complaints() throws IOException {
        browser.picture(page);
        List<String> complaints = new ArrayList<>();
        complaints.addAll(inaccessible());
        complaints.addAll(saidByTheBrowser());
        complaints.addAll(widerThanTheScreen());
        return complaints;
    }

    /** What axe finds. */
    private List<String> inaccessible() {
        Results results = new AxeBuilder().analyze(browser.driver());
        return results.getViolations().stream().map(this::line).toList();
    }

    private String line(Rule rule) {
        List<Object> nodes = rule.getNodes().stream()
                .limit(MOST_NODES)
                .map(CheckedNode::getTarget)
                .toList();
        return "%s: axe %s (%s) at %s".formatted(page, rule.getId(), rule.getImpact(), nodes);
    }

    /** A refusal of the policy, an error of a script, a file that is not there. */
    private List<String> saidByTheBrowser() {
        return browser.complaints().stream()
                .map(LogEntry::getMessage)
                .map(said -> page + ": the browser says " + said)
                .toList();
    }

    private List<String> widerThanTheScreen() {
        String overhang = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
        Object pixels = browser.driver().executeScript(overhang);
        return pixels instanceof Number number && number.intValue() > 0
                ? List.of(page + ": " + number + " pixels wider than the screen")
                : List.of();
    }
}
