package io.confetti.standalone.lab.demo.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.lab.browser.ConsoleWindow;
import io.confetti.standalone.lab.browser.InBrowser;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;

/** Two people change one template at the same time, each in a browser of their own. */
@InBrowser
class ConsoleConflictIT {
    private static final String CONFLICT = "Somebody else has just changed this template. Compare and decide:";

    private static ConsoleWindow one;
    private static ConsoleWindow other;
    private static SuiteApi api;

    @TempDir
    private Path folder;

    private String name;
    private String template;

    @BeforeAll
    static void signIn() throws IOException {
        one = Desk.of("operator-1001");
        other = Desk.of("approver-1001");
        api = one.api();
    }

    @AfterAll
    static void leave() {
        one.browser().close();
        other.browser().close();
    }

    /** Both look at the same template before either saves. */
    @BeforeEach
    void bothBegin() throws IOException {
        name = ShopThings.name("shared");
        template = new ShopThings(api, folder).template(name, 100);
        one.go("/templates/" + template + "/edit");
        other.go("/templates/" + template + "/edit");
    }

    @Test
    void whoSavesSecondSeesBothAndPutsHisOver() throws IOException {
        oneSavesFirst();
        other.fill("name", name + " theirs");
        other.fill("stock", "80");
        other.press("Save");

        other.browser().seeText(CONFLICT);
        assertThat(row("name")).isEqualTo("name " + name + " theirs " + name + " mine");
        assertThat(row("stock")).isEqualTo("stock 80 100");
        assertThat(other.typed("description"))
                .as("what only one has changed is no conflict")
                .isEqualTo("From one");
        assertThat(other.text()).contains("Somebody has changed the template meanwhile");
        assertThat(found()).as("nothing is overwritten unasked").containsEntry("name", name + " mine");
        other.browser().picture("conflict-of-two-operators");

        other.press("Put mine over theirs");

        other.awaitHeading(name + " theirs");
        assertThat(other.path()).isEqualTo("/templates/" + template);
        assertThat(found())
                .containsEntry("name", name + " theirs")
                .containsEntry("stock", 80)
                .containsEntry("description", "From one");
    }

    @Test
    void whoSavesSecondTakesWhatIsThereAndGoesOn() throws IOException {
        oneSavesFirst();
        other.fill("name", name + " theirs");
        other.press("Save");
        other.browser().seeText(CONFLICT);

        other.press("Take theirs");

        assertThat(other.typed("name")).isEqualTo(name + " mine");
        assertThat(other.typed("description")).isEqualTo("From one");
        assertThat(other.text()).doesNotContain(CONFLICT, "Somebody has changed");

        other.fill("perUserLimit", "2");
        other.press("Save");

        other.awaitHeading(name + " mine");
        assertThat(found())
                .containsEntry("name", name + " mine")
                .containsEntry("description", "From one")
                .containsEntry("perUserLimit", 2);
    }

    @Test
    void aChangeOfTheRuleIsSeenToo() throws IOException {
        one.fill("discount.amountOff", "3");
        one.press("Save");
        one.awaitHeading(name);
        other.fill("discount.amountOff", "4");
        other.press("Save");

        other.browser().seeText(CONFLICT);
        assertThat(row("amountOff")).isEqualTo("amountOff 4 3");
        other.press("Put mine over theirs");

        other.awaitHeading(name);
        assertThat(found().getJSONObject("discount")).containsEntry("amountOff", 400);
    }

    private void oneSavesFirst() {
        one.fill("name", name + " mine");
        one.fill("description", "From one");
        one.press("Save");
        one.awaitHeading(name + " mine");
    }

    /** Field, mine and theirs. */
    private static String row(String field) {
        return other.browser()
                .see(By.xpath("//main//section[@role='alert']//tr[td//code[text()='" + field + "']]"))
                .getText()
                .replaceAll("\\s+", " ");
    }

    private JSONObject found() throws IOException {
        return api.get("/api/merchant/templates/" + template);
    }
}
