package io.confetti.standalone.lab.browser;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.confetti.standalone.lab.browser.PageCheck.Complaint;
import io.confetti.standalone.lab.browser.PageCheck.Kind;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openqa.selenium.By;

/** The check of pages itself: it finds nothing on a good page, and what is wrong with a bad one. */
@InBrowser
class BrowserIT {
    private static final String POLICY = "default-src 'none'; style-src 'self'; img-src 'self' data:";
    private static final String GOOD = """
            <!doctype html><html lang="zh-CN"><head><title>优惠券</title><meta name="viewport" content="width=device-width">
            <link rel="icon" href="data:,"></head><body><main><h1>优惠券</h1><p>一千张</p></main></body></html>""";

    private static final Path PICTURES = Path.of("target", "pictures");

    private HttpServer server;
    private String page = GOOD;

    @BeforeEach
    void serve() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            byte[] body = page.getBytes(UTF_8);
            exchange.getResponseHeaders().add("Content-Type", "text/html;charset=UTF-8");
            exchange.getResponseHeaders().add("Content-Security-Policy", POLICY);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    static List<Appearance> appearances() {
        return Appearance.all();
    }

    @ParameterizedTest
    @MethodSource("appearances")
    void aGoodPageIsGoodHoweverItIsLookedAt(Appearance appearance) throws IOException {
        try (Browser browser = Browser.open(appearance, PICTURES)) {
            browser.visit(address());
            browser.seeText("一千张");

            assertThat(browser.driver().executeScript("return navigator.language"))
                    .isEqualTo(appearance.language());
            assertThat(browser.driver().executeScript("return matchMedia('(prefers-color-scheme: dark)').matches"))
                    .isEqualTo(appearance.theme() == Appearance.Theme.DARK);
            assertThat(browser.driver().executeScript("return innerWidth"))
                    .isEqualTo((long) appearance.screen().width());
            assertThat(new PageCheck(browser, "harness-" + appearance).complaints())
                    .isEmpty();
            assertThat(Files.size(PICTURES.resolve("harness-" + appearance + ".png")))
                    .isPositive();
        }
    }

    @Test
    void whatIsWrongIsFound() throws IOException {
        page = GOOD.replace(
                "<p>一千张</p>",
                "<input id='stock'><p style='color: red'>一千张</p><pre>" + "x".repeat(500)
                        + "</pre><script>alert(1)</script>");
        try (Browser browser = Browser.open(Appearance.usual(), PICTURES)) {
            browser.visit(address());
            browser.see(By.id("stock"));

            List<Complaint> complaints = new PageCheck(browser, "harness-bad").complaints();

            assertThat(complaints)
                    .anyMatch(one -> one.kind() == Kind.ACCESS && one.text().contains("axe label"));
            assertThat(complaints).anyMatch(one -> one.kind() == Kind.POLICY);
            assertThat(complaints).anyMatch(one -> one.kind() == Kind.WIDTH);
        }
    }

    private String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
    }
}
