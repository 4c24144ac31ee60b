package io.confetti.distribution.notice.unsubscribe;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.notice.model.NoticeKind;
import io.confetti.distribution.notice.text.NoticeToSay;
import io.confetti.distribution.notice.text.RenderNotices;
import io.confetti.distribution.notice.text.RenderedText;
import io.confetti.platform.identity.SignedLinks;
import io.restassured.specification.RequestSpecification;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Links to unsubscribe, without engine, which is asked last. */
class UnsubscribeIT {

    private static final long USER = 83_500_000_001L;

    private static Map<String, String> reachable() {
        Map<String, String> servers = Distribution.silent(Distribution.servers(), "distribution");
        servers.put("confetti.public-url", "https://coupons.example/");
        return servers;
    }

    @Test
    void aMailHasALinkThatAsksBeforeItDoesAnything() {
        try (Distribution distribution = Distribution.start(reachable())) {
            long template = distribution.aTemplateWithStock(1);
            distribution.aTask(template, 1, USER, USER);
            RenderedText mail = mail(distribution, template, USER);
            String link = mail.headers().get("List-Unsubscribe");

            assertThat(link).startsWith("<https://coupons.example/unsubscribe/" + USER + "/MAIL?until=");
            assertThat(mail.headers()).containsEntry("List-Unsubscribe-Post", "List-Unsubscribe=One-Click");
            assertThat(mail.body()).contains("退订").contains("/unsubscribe/" + USER + "/MAIL?until");
            URI path = URI.create(link.substring(1, link.length() - 1));
            String target = path.getRawPath() + "?" + path.getRawQuery();
            call(distribution)
                    .header("Accept-Language", "en")
                    .get(target)
                    .then()
                    .statusCode(200)
                    .contentType("text/html")
                    .body(containsString("<form method=\"post\">"));
            call(distribution).post(target).then().statusCode(503);
        }
    }

    @Test
    void aLinkOfSomebodyElseOrAnotherChannelIsNone() {
        Distribution distribution = Distribution.shared();
        String ours = distribution
                .bean(SignedLinks.class)
                .sign("/unsubscribe/" + USER + "/MAIL", Duration.ofDays(1))
                .target();
        String old = distribution
                .bean(SignedLinks.class)
                .sign("/unsubscribe/" + USER + "/MAIL", Duration.ofSeconds(-1))
                .target();

        call(distribution).get(ours).then().statusCode(200);
        for (String forged : List.of(
                ours.replace("" + USER, "" + (USER + 1)), ours.replace("/MAIL", "/SMS"), "/unsubscribe/1/MAIL")) {
            call(distribution).get(forged).then().statusCode(404).body("code", equalTo("unsubscribe.link-unknown"));
            call(distribution).post(forged).then().statusCode(404);
        }
        call(distribution).post(old).then().statusCode(410).body("code", equalTo("unsubscribe.link-over"));
        call(distribution).get(ours.replace("/MAIL", "/POPUP")).then().statusCode(404);
    }

    @Test
    void whereNobodyKnowsHowToReachUsThereIsNoLink() {
        Distribution distribution = Distribution.shared();
        long template = distribution.aTemplateWithStock(1);
        distribution.aTask(template, 1, USER, USER);

        assertThat(mail(distribution, template, USER).headers()).containsOnlyKeys("Content-Type");
    }

    private static RenderedText mail(Distribution distribution, long template, long user) {
        var notice = new NoticeToSay(1, 1001, user, NoticeKind.STARTS_SOON, template, null, "30", null);
        return distribution
                .bean(RenderNotices.class)
                .render(NoticeChannel.MAIL, List.of(notice))
                .get(1L);
    }

    private static RequestSpecification call(Distribution distribution) {
        return given().port(
                        distribution.context().getEnvironment().getRequiredProperty("local.server.port", Integer.class))
                .urlEncodingEnabled(false);
    }
}
