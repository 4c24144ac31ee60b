package io.confetti.standalone.lab.demo.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.confetti.standalone.lab.api.ApiRefusal;
import io.confetti.standalone.lab.api.Bodies;
import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.lab.browser.ConsoleWindow;
import io.confetti.standalone.lab.browser.InBrowser;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;

/** What people see and can do at the console: what is theirs, and as far as their role goes. */
@InBrowser
class ConsoleRightsIT {
    private static final String API = "/api/merchant/";

    /** What looks and changes nothing. */
    private static final Set<String> LOOKS = Set.of(
            "Find",
            "Look",
            "Try again",
            "Show",
            "More",
            "Download",
            "Row by row",
            "Download the failed rows",
            "Who got which coupon");

    private static final Set<String> SHOP = Set.of(
            "Home",
            "Templates",
            "Files",
            "Pushes",
            "Codes",
            "Users",
            "Reports",
            "Exports",
            "Webhooks",
            "Audit",
            "Approvals");

    @TempDir
    private static Path folder;

    private static SuiteApi api;
    private static String name;
    private static String template;
    private static String file;
    private static String push;
    private static String series;
    private static String webhook;

    @BeforeAll
    static void fillTheShop() throws IOException {
        api = Desk.api("operator-1001");
        ShopThings things = new ShopThings(api, folder);
        name = ShopThings.name("ours");
        template = things.template(name, 10);
        file = things.file(12);
        push = things.push(name, template, file, Map.of());
        things.awaitEnd(push);
        String prefix = "R" + UUID.randomUUID().toString().substring(0, 5).toUpperCase(Locale.ROOT);
        series = things.series(template, prefix, 5);
        webhook = things.webhook("https://127.0.0.1:9/" + name.replace(' ', '-'));
    }

    @AfterAll
    static void leave() throws IOException {
        api.delete(API + "webhooks/" + webhook);
    }

    @Test
    void anotherShopFindsNothingOfIt() throws IOException {
        ConsoleWindow stranger = Desk.of("operator-1002");
        try (var browser = stranger.browser()) {
            Typist says = new Typist(stranger);
            Map<String, String> pages = Map.of(
                    "/templates/" + template, "There is no such coupon template",
                    "/templates/" + template + "/edit", "There is no such coupon template",
                    "/reports?template=" + template, "There is no such coupon template",
                    "/files/" + file, "There is no such recipient file",
                    "/pushes/" + push, "There is no such distribution task",
                    "/approvals?push=" + push, "There is no such distribution task",
                    "/codes/" + series, "There is no such series of codes",
                    "/webhooks/" + webhook, "there is no such webhook");
            for (var page : pages.entrySet()) {
                stranger.go(page.getKey());
                says.refused(page.getValue());
                assertThat(stranger.text()).as(page.getKey()).doesNotContain(name);
            }
            stranger.go("/users/" + user());
            browser.seeText("The user has no coupons.");
            browser.seeText("No push named the user.");
            List<String> lists = List.of(
                    "/",
                    "/templates",
                    "/files",
                    "/pushes",
                    "/codes",
                    "/codes/imports",
                    "/exports",
                    "/webhooks",
                    "/approvals",
                    "/audit?object=template:" + template);
            for (String list : lists) {
                stranger.go(list);
                assertThat(stranger.text()).as(list).doesNotContain(name, name.replace(' ', '-'), template, series);
            }
        }
    }

    @Test
    void aViewerSeesAllAndIsOfferedNothingThatChangesIt() throws IOException {
        ConsoleWindow viewer = Desk.of("viewer-1001");
        try (var browser = viewer.browser()) {
            List<String> pages = List.of(
                    "/templates/" + template,
                    "/pushes/" + push,
                    "/codes/" + series,
                    "/webhooks/" + webhook,
                    "/users/" + user(),
                    "/files/" + file,
                    "/templates?words=" + name.replace(' ', '+'),
                    "/files",
                    "/pushes",
                    "/codes",
                    "/codes/imports",
                    "/exports",
                    "/webhooks",
                    "/approvals?push=" + push,
                    "/reports?template=" + template,
                    "/");
            for (String page : pages) {
                viewer.go(page);
                assertThat(offered(viewer)).as(page).isSubsetOf(LOOKS);
                assertThat(viewer.browser()
                                .driver()
                                .findElements(By.cssSelector("#main input[type=file], #main a.button")))
                        .as(page)
                        .isEmpty();
                assertThat(viewer.browser().driver().findElements(By.cssSelector("#main .box.bad")))
                        .as(page)
                        .isEmpty();
            }
            viewer.go("/pushes/" + push);
            assertThat(viewer.heading()).isEqualTo(name);
            assertThat(viewer.tile("Granted")).isEqualTo("10");
            for (String form :
                    List.of("/templates/new", "/templates/" + template + "/edit", "/pushes/new", "/codes/new")) {
                viewer.go(form);
                assertThat(viewer.heading()).as(form).isEqualTo("Your role may not open this page");
            }
            assertThat(sections(viewer)).isEqualTo(SHOP);
            refusedToAViewer(viewer.api());
        }
    }

    private static void refusedToAViewer(SuiteApi viewer) {
        Map<String, Map<String, ?>> changes = Map.of(
                "templates",
                Bodies.template(name, 1, Bodies.fixedOff(1)),
                "templates/" + template + "/pause",
                Map.of(),
                "templates/" + template + "/stock",
                Map.of("add", 1),
                "tasks",
                Bodies.task(name, template, file),
                "tasks/" + push + "/undo",
                Map.of("reason", "none"),
                "tasks/" + push + "/retry",
                Map.of("causes", List.of("NO_STOCK")),
                "code-series/" + series + "/close",
                Map.of(),
                "exports",
                Map.of("kind", "COUPONS", "format", "CSV"),
                "webhooks/" + webhook + "/pause",
                Map.of());
        changes.forEach((path, body) -> assertThatExceptionOfType(ApiRefusal.class)
                .as(path)
                .isThrownBy(() -> viewer.post(API + path, body))
                .withMessageContaining("was answered with 403"));
    }

    @Test
    void operationsSeeOperationsOnly() throws IOException {
        ConsoleWindow operations = Desk.of("ops");
        try (var browser = operations.browser()) {
            assertThat(sections(operations)).containsExactly("Operations");
            assertThat(operations.heading()).as("where the sign-in leads to").isEqualTo("Operations");
            browser.seeText("Backlog of mails and SMS");
            for (String page : List.of("/templates", "/pushes/" + push, "/audit")) {
                operations.go(page);
                assertThat(operations.heading()).as(page).isEqualTo("Your role may not open this page");
            }
            assertThatExceptionOfType(ApiRefusal.class)
                    .isThrownBy(() -> operations.api().get(API + "templates"))
                    .withMessageContaining("was answered with 403");
        }
    }

    @Test
    void whoIsBothSeesBoth() throws IOException {
        ConsoleWindow owner = Desk.of("owner-1001");
        try (var browser = owner.browser()) {
            assertThat(sections(owner)).containsAll(SHOP).contains("Operations").hasSize(SHOP.size() + 1);
            owner.go("/templates/" + template);
            assertThat(owner.offers("Pause")).isTrue();
            owner.go("/ops");
            browser.seeText("Backlog of mails and SMS");
            owner.go("/approvals");
            assertThat(owner.offers("Save")).isTrue();
        }
    }

    @Test
    void anOperatorDoesNotSeeOperations() throws IOException {
        ConsoleWindow operator = Desk.of("operator-1001");
        try (var browser = operator.browser()) {
            assertThat(sections(operator)).isEqualTo(SHOP);
            operator.go("/ops");
            assertThat(operator.heading()).isEqualTo("Your role may not open this page");
            operator.go("/approvals");
            assertThat(operator.offers("Save")).isFalse();
            assertThat(browser.complaints()).isEmpty();
        }
    }

    /** One who got a coupon by the push. */
    private static String user() throws IOException {
        return api.get(API + "tasks/" + push + "/rows/2").getString("userId");
    }

    private static Set<String> sections(ConsoleWindow window) {
        return texts(window, "#nav a");
    }

    private static Set<String> offered(ConsoleWindow window) {
        return texts(window, "#main button");
    }

    private static Set<String> texts(ConsoleWindow window, String selector) {
        return window.browser().driver().findElements(By.cssSelector(selector)).stream()
                .map(WebElement::getText)
                .collect(Collectors.toSet());
    }
}
