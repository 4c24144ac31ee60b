package io.confetti.standalone.lab.demo.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.lab.browser.Appearance;
import io.confetti.standalone.lab.browser.ConsoleWindow;
import io.confetti.standalone.lab.browser.InBrowser;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is wrong with templates, files and pushes is said where it was typed: before it is sent what the page can see, then what the server says. */
@InBrowser
class ConsoleFormsIT {
    private static final String TEMPLATES = "/api/merchant/templates";
    private static final String TASKS = "/api/merchant/tasks";

    private static ConsoleWindow window;
    private static Typist typist;
    private static SuiteApi api;

    @TempDir
    private Path folder;

    @BeforeAll
    static void signIn() throws IOException {
        window = Desk.of("operator-1001");
        typist = new Typist(window);
        api = window.api();
    }

    @AfterAll
    static void leave() {
        window.browser().close();
    }

    @BeforeEach
    void beginAnew() {
        typist.dropDrafts();
    }

    @Test
    void aNewTemplateIsJudgedWhileItIsTypedAndByTheServer() throws IOException {
        String name = ShopThings.name("wrong");
        window.go("/templates/new");
        window.fill("name", name);
        window.fill("stock", "1.5");
        window.fill("discount.amountOff", "20");
        window.fill("discount.threshold", "10");
        window.fill("picture", "http://shop.example/a.png");
        typist.wrong("stock", "Must be a whole number");
        typist.wrong("discount.amountOff", "Must not be more than the threshold");
        typist.wrong("picture", "Must begin with https://");

        window.fill("stock", "10");
        window.fill("discount.threshold", "30");
        window.fill("picture", "https://");
        window.fill("perUserLimit", "101");
        window.fill("terms", "fine\n" + "x".repeat(201));
        window.press("Save");

        typist.wrong("perUserLimit", "must be between 1 and 100");
        typist.wrong("terms", "{1,200} (2)");
        typist.refused("The request does not meet the requirements");
        var typed = Map.of("name", name, "stock", "10", "perUserLimit", "101", "discount.amountOff", "20");
        typist.keeps(typed);
        window.reload();
        typist.keeps(typed);
        assertThat(window.text()).contains("This is what was not saved the last time.");

        window.fill("perUserLimit", "1");
        window.fill("terms", "fine");
        window.press("Save");
        typist.wrong("picture", "must be an https address");
        assertThat(named(TEMPLATES, name)).isEmpty();
    }

    @Test
    void theServerSpeaksTheLanguageOfThePage() throws IOException {
        String name = ShopThings.name("wrong");
        try {
            window.go("/templates/new");
            window.show(Appearance.usual());
            window.fill("name", name);
            window.fill("stock", "1.5");
            typist.wrong("stock", "须为整数");
            window.fill("stock", "10");
            window.choose("discount.kind", "FIXED_OFF");
            window.fill("discount.amountOff", "1");
            window.fill("perUserLimit", "101");
            window.press("保存");

            typist.wrong("perUserLimit", "须在 1 到 100 之间");
            typist.keeps(Map.of("name", name, "perUserLimit", "101"));
            assertThat(named(TEMPLATES, name)).isEmpty();
        } finally {
            window.show(Appearance.english());
        }
    }

    @Test
    void anEditIsRefusedFieldByField() throws IOException {
        String name = ShopThings.name("edited");
        String template = things().template(name, 100);
        window.go("/templates/" + template + "/edit");
        window.fill("name", "");
        typist.wrong("name", "Needed");
        window.press("Save");
        assertThat(window.path()).isEqualTo("/templates/" + template + "/edit");

        window.fill("name", name + " anew");
        window.fill("stock", "200");
        window.fill("claimEnd", "2020-01-01T10:00");
        typist.wrong("claimEnd", "Must be after the beginning");
        var begin = LocalDateTime.parse(window.typed("claimStart"));
        window.fill("claimEnd", begin.plusDays(1).toString());
        window.press("Save");

        typist.wrong("stock", "must not be more than it is");
        typist.wrong("claimEnd", "must not be earlier than it is");
        typist.keeps(Map.of("name", name + " anew", "stock", "200"));
        window.reload();
        typist.keeps(Map.of("name", name + " anew", "stock", "200"));
        assertThat(api.get(TEMPLATES + "/" + template))
                .containsEntry("name", name)
                .containsEntry("stock", 100);
    }

    @Test
    void theStockIsNotRaisedByWhatIsNoNumberOfCoupons() throws IOException {
        String template = things().template(ShopThings.name("raised"), 100);
        window.go("/templates/" + template);
        window.press("Raise the stock");
        typist.wrong("add", "is missing");

        window.fill("add", "-5");
        window.press("Raise the stock");

        typist.wrong("add", "must be between 1 and 1000000000");
        typist.keeps(Map.of("add", "-5"));
        assertThat(api.get(TEMPLATES + "/" + template)).containsEntry("stock", 100);
    }

    @Test
    void aNewPushIsJudgedWhileItIsTypedAndByTheServer() throws IOException {
        String name = ShopThings.name("wrong");
        String file = things().file(2);
        things().awaitVerdict(file);
        window.go("/pushes/new?template=" + things().template(ShopThings.name("wrong"), 10) + "&file=" + file);
        window.press("Send");
        typist.wrong("name", "Needed");
        window.fill("name", name);
        window.fill("rate", "5");
        typist.wrong("rate", "25 to 1,000,000");
        window.choose("canary", "percent");
        window.fill("canary.percent", "101");
        typist.wrong("canary.percent", "1 to 100");

        window.fill("rate", "100");
        window.fill("canary.percent", "10");
        window.fill("canary.continueAfter", "tomorrow");
        typist.tick("sendType");
        window.fill("sendAt", "2020-01-01T10:00");
        window.fill("lateLimit", "soon");
        window.press("Schedule");
        assertThat(window.question()).contains("2 users", "10 % of them on trial first");
        window.confirm("Schedule");

        typist.wrong("sendAt", "must lie in the future");
        typist.wrong("lateLimit", "must be 1m to 7d: a whole number and s, m, h or d");
        typist.wrong("canary.continueAfter", "must be a time such as 90s, 10m or 2h");
        var typed = Map.of("name", name, "rate", "100", "lateLimit", "soon", "canary.continueAfter", "tomorrow");
        typist.keeps(typed);
        window.reload();
        typist.keeps(typed);
        assertThat(named(TASKS, name)).isEmpty();
    }

    @Test
    void speedAndTimeOfAPushAreNotChangedByWhatIsNone() throws IOException {
        String push = things().scheduledPush(ShopThings.name("scheduled"));
        JSONObject before = things().task(push);
        window.go("/pushes/" + push);
        window.fill("rowsPerSecond", "5");
        window.press("Set");
        typist.wrong("rowsPerSecond", "must be between 25 and 1000000");

        window.fill("sendAt", "");
        typist.wrong("sendAt", "Needed");
        window.fill("sendAt", "2020-01-01T10:00");
        window.fill("lateLimit", "soon");
        window.press("Change");

        typist.wrong("sendAt", "must lie in the future");
        typist.wrong("lateLimit", "must be 1m to 7d");
        typist.keeps(Map.of("rowsPerSecond", "5", "sendAt", "2020-01-01T10:00", "lateLimit", "soon"));
        for (String field : new String[] {"rate", "sendAt", "lateLimit", "version"}) {
            assertThat(things().task(push).get(field)).as(field).isEqualTo(before.get(field));
        }
    }

    @Test
    void aPushIsNotTakenBackWithoutAReasonNorPushedAgainWithoutACause() throws IOException {
        String push = things().endedPush(ShopThings.name("undone"), 1, 1);
        window.go("/pushes/" + push);
        window.press("Take back");
        typist.wrong("reason", "Needed");
        typist.paste("reason", "x".repeat(201));
        window.press("Take back");
        assertThat(window.question()).contains("1 coupons are taken back now");
        window.confirm("Take back");
        typist.wrong("reason", "must have at most 200 characters");

        window.press("Push again");
        typist.refused("causes must not be empty");

        assertThat(things().task(push))
                .containsEntry("state", "COMPLETED_WITH_FAILURES")
                .containsEntry("revoked", 0);
        assertThat(things().task(push).getJSONObject("family").getJSONArray("children"))
                .isEmpty();
    }

    @Test
    void aRowThatIsNotThereIsNotFound() throws IOException {
        window.go("/pushes/" + things().endedPush(ShopThings.name("rows"), 1, 0));
        window.fill("row", "9999");
        window.press("Look");
        typist.refused("The file of this task has no user row of that number");

        window.fill("row", "");
        window.fill("userId", "abc");
        window.press("Look");
        typist.wrong("userId", "is not an id");
        typist.keeps(Map.of("userId", "abc"));
    }

    @Test
    void aBrokenSpreadsheetIsRefusedAndCannotBePushed() throws IOException {
        String name = ShopThings.name("wrong");
        window.go("/files");
        window.offer(sheet("o11a_truncated.xlsx"));
        window.browser().seeText("The file is damaged and cannot be read");
        window.awaitBadge("Refused");
        assertThat(window.text()).contains("Open it in a spreadsheet program, save it as .xlsx and upload that");
        assertThat(window.offers("Push to it")).isFalse();
        String file = window.id();

        window.go("/pushes/new?template=" + things().template(ShopThings.name("wrong"), 10) + "&file=" + file);
        window.browser().seeText("The file is refused: The file is damaged and cannot be read");
        window.fill("name", name);
        window.press("Send");
        window.confirm("Send");
        typist.refused("The recipient file was refused");
        typist.keeps(Map.of("name", name, "fileId", file));
        assertThat(named(TASKS, name)).isEmpty();
    }

    @Test
    void aFileOfAnotherKindIsNoSpreadsheetWhateverItIsCalled() throws IOException {
        window.go("/files");
        window.offer(sheet("o11b_html_named.xls"));
        window.browser().seeText("The content is neither .xlsx nor .xls nor .csv");
        window.awaitBadge("Refused");

        window.go("/files");
        Path picture = window.browser().picture("a-picture-that-is-no-spreadsheet");
        window.offer(picture);
        window.browser().seeText("The content is neither .xlsx nor .xls nor .csv");
        window.awaitBadge("Refused");
    }

    private Path sheet(String name) throws IOException {
        try (InputStream content = ConsoleFormsIT.class.getResourceAsStream("/spreadsheets/" + name)) {
            Path file = folder.resolve(name);
            Files.copy(content, file);
            return file;
        }
    }

    /** What there is of that name. */
    private static List<Object> named(String list, String name) throws IOException {
        return api.get(list + "?words=" + name.replace(' ', '+')).getJSONArray("items");
    }

    private ShopThings things() {
        return new ShopThings(api, folder);
    }
}
