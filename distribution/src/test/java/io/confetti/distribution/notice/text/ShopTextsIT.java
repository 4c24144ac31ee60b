package io.confetti.distribution.notice.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.NoticeChannel;
import io.confetti.contract.NoticeTextAnswer;
import io.confetti.contract.NoticeTextAnswer.Problem;
import io.confetti.contract.NoticeTextDraft;
import io.confetti.contract.NoticeTextKind;
import io.confetti.contract.NoticeTextTried;
import io.confetti.contract.NoticeTextTry;
import io.confetti.contract.NoticeTextVersions;
import io.confetti.contract.ShopNoticeTexts;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.platform.id.Ids;
import io.confetti.platform.test.NoticeServers;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Texts that shops write. */
class ShopTextsIT {

    private static Distribution distribution;

    private final long shop = distribution.bean(Ids.class).next();

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    @Test
    void eachChangeIsAVersionAndARepeatIsNone() {
        assertThat(change("{couponName}").version()).isEqualTo(1);
        assertThat(change("{couponName}").version()).isEqualTo(1);
        assertThat(change("{shop}").version()).isEqualTo(2);
        assertThat(change(null).version()).isEqualTo(3);
        assertThat(change("{couponName}").version()).isEqualTo(4);

        assertThat(distribution.count("SELECT COUNT(*) FROM t_notice_text WHERE shop_id = ?", shop))
                .isEqualTo(4);
        assertThat(text().version()).isEqualTo(4);
        assertThat(text().body()).isEqualTo("{couponName}");
        assertThat(text().variables()).contains("couponName", "link").doesNotContain("taskId");
    }

    @Test
    void olderVersionsAreListed() {
        change("{couponName}");
        change(null);
        change("{shop}");
        FindVersions versions = distribution.bean(FindVersions.class);

        List<NoticeTextVersions.Version> found = versions.of(
                        shop, NoticeTextKind.COUPON_GRANTED, NoticeChannel.SMS, Languages.CHINESE)
                .versions();

        assertThat(found.stream().map(NoticeTextVersions.Version::version)).containsExactly(3, 2, 1);
        assertThat(found.stream().map(NoticeTextVersions.Version::body))
                .containsExactly("{shop}", null, "{couponName}");
        assertThat(found).allMatch(version -> version.by().equals("operator") && version.at() != null);
        assertThat(versions.of(shop, NoticeTextKind.COUPON_GRANTED, NoticeChannel.MAIL, Languages.CHINESE)
                        .versions())
                .isEmpty();
        assertThat(versions.of(shop + 1, NoticeTextKind.COUPON_GRANTED, NoticeChannel.SMS, Languages.CHINESE)
                        .versions())
                .isEmpty();
        assertThat(versions.of(shop, NoticeTextKind.UNKNOWN, NoticeChannel.SMS, Languages.CHINESE)
                        .versions())
                .isEmpty();
    }

    @Test
    void theBuiltInTextIsShownUntilAShopWritesOneAndAgainIfItWantsTo() {
        String builtIn = text().body();
        assertThat(text().version()).isZero();

        change("{couponName}");
        change(null);

        assertThat(text().body()).isEqualTo(builtIn).contains("{usableUntil}");
        assertThat(text().version()).isEqualTo(2);
    }

    @Test
    void ofChangesAtOnceEachIsAVersion() throws Exception {
        int writers = 4;
        CyclicBarrier together = new CyclicBarrier(writers);
        ExecutorService pool = Executors.newFixedThreadPool(writers);
        try {
            List<Callable<NoticeTextAnswer>> calls = List.of("a", "b", "c", "d").stream()
                    .map(body -> (Callable<NoticeTextAnswer>) () -> {
                        together.await();
                        return change(body);
                    })
                    .toList();
            for (Future<NoticeTextAnswer> call : pool.invokeAll(calls)) {
                assertThat(call.get().problems()).isEmpty();
            }
        } finally {
            pool.shutdown();
        }
        assertThat(text().version()).isEqualTo(writers);
    }

    @Test
    void whatCannotBeSaidIsNotKept() {
        assertThat(change("{coupon} {").problems())
                .containsExactly(new Problem("body", "notice-text.unknown-variable", "coupon"));
        assertThat(change("{couponName} {").problems())
                .containsExactly(new Problem("body", "notice-text.stray-brace", null));
        assertThat(change("{link}").problems()).containsExactly(new Problem("body", "notice-text.no-link", null));
        NoticeTextDraft mail = draft(NoticeChannel.MAIL, "{startsAt}", "{#shop}");
        assertThat(distribution.bean(ChangeText.class).change(mail).problems())
                .containsExactly(
                        new Problem("subject", "notice-text.unknown-variable", "startsAt"),
                        new Problem("body", "notice-text.stray-brace", null));

        assertThat(text().version()).isZero();
    }

    @Test
    void aMailHasStylesInItsMarksAndNoBlockOfThem() {
        NoticeTextDraft styled = draft(NoticeChannel.MAIL, "s", "<p style=\"color: red; margin: 0\">{couponName}</p>");
        NoticeTextDraft block = draft(NoticeChannel.MAIL, "s", "<STYLE type='text/css'>p {color: red}</STYLE>{shop}");

        assertThat(distribution.bean(PreviewText.class).preview(styled).said().body())
                .isEqualTo("<p style=\"color: red; margin: 0\">满100减20</p>");
        assertThat(distribution.bean(ChangeText.class).change(block).problems())
                .containsExactly(new Problem("body", "notice-text.style-block", null));
    }

    @Test
    void aPreviewSaysSampleValuesAndMeasuresAnSms() {
        NoticeTextAnswer sms =
                distribution.bean(PreviewText.class).preview(draft(NoticeChannel.SMS, null, "{couponName}{amount}"));

        assertThat(sms.said().body()).isEqualTo("满100减2020元");
        assertThat(sms.said().size()).isEqualTo(new NoticeTextAnswer.SmsSize(10, "UCS-2", 1));
        assertThat(sms.version()).isNull();
        assertThat(text().version()).isZero();
    }

    @Test
    void aTextIsTriedAsOftenAsAShopMay() {
        Map<String, String> servers = Distribution.silent(Distribution.servers(), "distribution");
        servers.putAll(NoticeServers.mailProperties());
        servers.put("confetti.notice.tries-per-day", "1");
        String to = "try-" + shop + "@example.com";

        try (Distribution mailing = Distribution.start(servers)) {
            NoticeTextTry attempt =
                    new NoticeTextTry(draft(NoticeChannel.MAIL, "{couponName}", "<p>{shop}</p>"), to, null);
            assertThat(mailing.bean(TryText.class).send(attempt).outcome()).isEqualTo(NoticeTextTried.Outcome.SENT);
            assertThat(mailing.bean(TryText.class).send(attempt).outcome())
                    .isEqualTo(NoticeTextTried.Outcome.TOO_OFTEN);
            NoticeTextTry sms = new NoticeTextTry(draft(NoticeChannel.SMS, null, "{shop}"), "13800138000", null);
            assertThat(mailing.bean(TryText.class).send(sms).outcome()).isEqualTo(NoticeTextTried.Outcome.NO_PROVIDER);
        }

        assertThat(NoticeServers.mail().sentMails().to(to))
                .containsOnlyOnce("\"messageId\"")
                .contains("\"body\":\"<p>本店</p>\"")
                .contains("\"words\":\"本店\"");
    }

    @Test
    void aRepeatedTrySendsNothing() throws Exception {
        Map<String, String> servers = Distribution.silent(Distribution.servers(), "distribution");
        servers.putAll(NoticeServers.mailProperties());
        servers.put("confetti.notice.tries-per-day", "2");
        String to = "repeat-" + shop + "@example.com";
        long id = distribution.bean(Ids.class).next();
        int callers = 4;
        CyclicBarrier together = new CyclicBarrier(callers);
        ExecutorService pool = Executors.newFixedThreadPool(callers);

        try (Distribution mailing = Distribution.start(servers)) {
            NoticeTextTry attempt = new NoticeTextTry(draft(NoticeChannel.MAIL, "s", "<p>{shop}</p>"), to, id);
            Callable<NoticeTextTried> call = () -> {
                together.await();
                return mailing.bean(TryText.class).send(attempt);
            };
            for (Future<NoticeTextTried> done : pool.invokeAll(List.of(call, call, call, call))) {
                assertThat(done.get().outcome()).isIn(NoticeTextTried.Outcome.SENT, NoticeTextTried.Outcome.UNCERTAIN);
            }
            assertThat(mailing.bean(TryText.class).send(attempt))
                    .isEqualTo(new NoticeTextTried(List.of(), NoticeTextTried.Outcome.SENT, "ACCEPTED"));
            mailing.sql().sql("UPDATE t_notice_tried SET outcome = NULL").update(); // its sender died
            assertThat(mailing.bean(TryText.class).send(attempt).outcome())
                    .isEqualTo(NoticeTextTried.Outcome.UNCERTAIN);
            NoticeTextTry second = new NoticeTextTry(attempt.draft(), to, id + 1);
            assertThat(mailing.bean(TryText.class).send(second).outcome()).isEqualTo(NoticeTextTried.Outcome.SENT);
            NoticeTextTry third = new NoticeTextTry(attempt.draft(), to, id + 2);
            assertThat(mailing.bean(TryText.class).send(third).outcome()).isEqualTo(NoticeTextTried.Outcome.TOO_OFTEN);
            mailing.sql().sql("DELETE FROM t_notice_try").update(); // the day after
            assertThat(mailing.bean(TryText.class).send(third).outcome()).isEqualTo(NoticeTextTried.Outcome.SENT);
        } finally {
            pool.shutdown();
        }

        assertThat(NoticeServers.mail().sentMails().to(to).split("\"messageId\""))
                .hasSize(4);
    }

    private NoticeTextAnswer change(String body) {
        return distribution.bean(ChangeText.class).change(draft(NoticeChannel.SMS, null, body));
    }

    private NoticeTextDraft draft(NoticeChannel channel, String subject, String body) {
        return new NoticeTextDraft(
                shop, NoticeTextKind.COUPON_GRANTED, channel, Languages.CHINESE, subject, body, "operator");
    }

    private ShopNoticeTexts.Text text() {
        return distribution.bean(FindTexts.class).of(shop).texts().stream()
                .filter(text -> text.kind() == NoticeTextKind.COUPON_GRANTED
                        && text.channel() == NoticeChannel.SMS
                        && text.language().equals(Languages.CHINESE))
                .findFirst()
                .orElseThrow();
    }
}
