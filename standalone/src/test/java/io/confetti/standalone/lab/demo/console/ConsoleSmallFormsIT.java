package io.confetti.standalone.lab.demo.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.lab.browser.ConsoleWindow;
import io.confetti.standalone.lab.browser.InBrowser;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Wrong input of codes, searches, files of rows, endpoints and settings: said at its field, and nothing comes of it. */
@InBrowser
class ConsoleSmallFormsIT {
    private static final String API = "/api/merchant/";

    private static ConsoleWindow window;
    private static Typist typist;
    private static SuiteApi api;

    @TempDir
    private Path folder;

    /** An approver also changes rules. */
    @BeforeAll
    static void signIn() throws IOException {
        window = Desk.of("approver-1001");
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
    void noCodesAreMadeOfAPatternThatIsNone() throws IOException {
        String template = things().template(ShopThings.name("codes"), 10);
        window.go("/codes/new");
        window.fill("pattern", " ");
        typist.wrong("pattern", "Needed");
        window.press("Make");
        typist.wrong("templateId", "Needed");

        window.choose("templateId", template);
        window.fill("pattern", "SAVE-####-##!#%");
        window.fill("validUntil", "2020-01-01T10:00");
        window.press("Make");
        typist.wrong("pattern", "! at place");
        typist.wrong("validUntil", "lies in the past");
        window.fill("size", "0");
        window.press("Make");
        typist.wrong("size", "must be between 1 and 100000000");
        typist.keeps(Map.of("templateId", template, "pattern", "SAVE-####-##!#%", "size", "0"));
        assertThat(api.get(API + "code-series?templateId=" + template).getJSONArray("items"))
                .isEmpty();
    }

    @Test
    void aSeriesNeitherShrinksNorLosesARangeThatIsNone() throws IOException {
        String prefix = "W" + UUID.randomUUID().toString().substring(0, 5).toUpperCase(Locale.ROOT);
        String series = things().series(things().template(ShopThings.name("codes"), 10), prefix, 5);
        JSONObject before = api.get(API + "code-series/" + series);
        window.go("/codes/" + series);
        window.fill("size", "3");
        window.press("More codes");
        typist.refused("The series has 5 already; it can only get more");

        window.fill("from", "4");
        window.fill("to", "2");
        window.press("Declare void");
        typist.wrong("reason", "Needed");
        window.fill("reason", "printed twice");
        window.press("Declare void");
        assertThat(window.question()).contains("The codes of the serials 4 to 2");
        window.confirm("Declare void");
        typist.wrong("to", "must not be less than from");
        typist.keeps(Map.of("size", "3", "from", "4", "to", "2", "reason", "printed twice"));
        assertThat(api.get(API + "code-series/" + series)).isEqualTo(before);
    }

    @Test
    void aFileOfCodesIsNotImportedForNothing() throws IOException {
        String template = things().template(ShopThings.name("codes"), 10);
        String code = UUID.randomUUID().toString().substring(0, 12).toUpperCase(Locale.ROOT);
        window.go("/codes/imports");
        window.offer(Files.writeString(folder.resolve("codes.csv"), "code\n" + code + "\n"));
        window.awaitBadge("To be confirmed");
        window.press("Import");
        typist.wrong("templateId", "Needed");

        window.choose("templateId", template);
        window.fill("usesPerCode", "1001");
        window.press("Import");
        window.confirm("Import");
        typist.wrong("usesPerCode", "must be between 1 and 1000");
        typist.keeps(Map.of("templateId", template, "usesPerCode", "1001"));
        assertThat(api.get(API + "code-series/imports/" + window.id())).containsEntry("state", "CHECKED");
    }

    @Test
    void aBrokenFileOfCodesIsRefused() throws IOException {
        Path broken = folder.resolve("o11a_truncated.xlsx");
        try (InputStream content = getClass().getResourceAsStream("/spreadsheets/o11a_truncated.xlsx")) {
            Files.copy(content, broken);
        }
        window.go("/codes/imports");
        window.offer(broken);

        window.awaitBadge("Refused");
        typist.said("The file is damaged; please save it again and upload it");
        assertThat(window.offers("Import")).isFalse();
    }

    @Test
    void aCodeThatNobodyKnowsIsNotFound() {
        window.go("/codes");
        window.fill("code", "NOPE-1234-5678");
        window.press("Look");

        typist.refused("The shop has no such code");
        typist.keeps(Map.of("code", "NOPE-1234-5678"));
    }

    @Test
    void anEndpointThatCannotBePostedToIsNotRegistered() throws IOException {
        var before = api.get(API + "webhooks");
        window.go("/webhooks");
        window.fill("url", "http://shop.example/hook");
        typist.wrong("url", "Must begin with https://");

        window.fill("url", "https://ann@shop.example/hook");
        typist.tick("COUPON_GIVEN");
        window.press("Register an endpoint");
        typist.wrong("url", "must be a URL without user and fragment");
        typist.refused("events is missing");
        typist.keeps(Map.of("url", "https://ann@shop.example/hook"));
        assertThat(api.get(API + "webhooks")).isEqualTo(before);
    }

    @Test
    void noFileIsWrittenOfRowsThatCannotBe() throws IOException {
        var before = api.get(API + "exports");
        window.go("/exports");
        window.fill("filter.templateId", "abc");
        window.press("Export");
        typist.wrong("filter.templateId", "is not an id");
        window.fill("filter.templateId", "");
        window.fill("filter.from", "2026-11-02T00:00");
        window.fill("filter.to", "2026-11-01T00:00");
        window.press("Export");

        typist.wrong("filter.to", "must be later than from");
        typist.keeps(Map.of("filter.from", "2026-11-02T00:00", "filter.to", "2026-11-01T00:00"));
        assertThat(api.get(API + "exports")).isEqualTo(before);
    }

    @Test
    void searchesSayWhatTheyCannotLookFor() {
        window.go("/audit");
        window.fill("object", "template");
        window.fill("action", "pause");
        window.press("Find");
        typist.wrong("object", "has the wrong format");
        typist.wrong("action", "has the wrong format");
        typist.keeps(Map.of("object", "template", "action", "pause"));

        window.go("/users");
        window.fill("userId", "12a");
        typist.wrong("userId", "An id consists of digits");
        typist.pressIn("Look for a coupon", "Look");
        typist.wrong("id", "Say one of them");
        window.fill("id", "abc");
        typist.pressIn("Look for a coupon", "Look");
        typist.wrong("id", "is not an id");
        typist.keeps(Map.of("userId", "12a", "id", "abc"));
    }

    @Test
    void aReportIsOfSomethingThatThereIs() throws IOException {
        window.go("/reports?campaign=" + UUID.randomUUID());
        typist.refused("No template and no task bears this label");
        window.go("/reports?from=2026-11-02&to=2026-11-01");
        typist.refused("must not be earlier than from");

        String template = things().template(ShopThings.name("labelled"), 10);
        window.go("/reports?template=" + template);
        typist.paste("label", "x".repeat(65));
        window.press("Set");
        typist.wrong("label", "must have at most 64 characters");
        typist.keeps(Map.of("label", "x".repeat(65)));
        assertThat(api.get(API + "reports/templates/" + template).getString("label"))
                .isNull();
    }

    @Test
    void aCouponIsNotTakenFromItsUserWithoutAReason() throws IOException {
        String push = things().endedPush(ShopThings.name("revoked"), 1, 0);
        String user = api.get(API + "tasks/" + push + "/rows/2").getString("userId");
        window.go("/users/" + user);
        window.press("Take back");
        window.press("Take back 1 coupon");

        typist.wrong("reason", "Needed");
        var coupons = api.get(API + "users/" + user + "/coupons").getJSONArray("items");
        assertThat(coupons.getJSONObject(0)).containsEntry("state", "UNUSED");
    }

    @Test
    void theRuleOfApprovalStaysWhatItIs() throws IOException {
        JSONObject before = api.get(API + "approval-rule");
        window.go("/approvals");
        window.fill("maxRows", "-1");
        window.press("Save");

        typist.wrong("maxRows", "must be between 0 and 1000000000000000");
        typist.keeps(Map.of("maxRows", "-1"));
        assertThat(api.get(API + "approval-rule")).isEqualTo(before);
    }

    @Test
    void sendingIsNotSlowedToNothing() throws IOException {
        ConsoleWindow operations = Desk.of("ops");
        try (var browser = operations.browser()) {
            operations.go("/ops");
            operations.fill("noticesPerSecond", "0");
            operations.press("Set");
            new Typist(operations).wrong("noticesPerSecond", "must be between 1 and 1000000");
            browser.picture("wrong-input-of-ops");
        }
    }

    private ShopThings things() {
        return new ShopThings(api, folder);
    }
}
