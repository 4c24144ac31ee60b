package io.confetti.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONWriter;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.core.io.ClassPathResource;

/** A sample that no longer fits breaks messages on their way, or services of two versions side by side. */
class ContractSamplesTest {
    private static final Instant TEN = Instant.parse("2026-11-27T10:00:00.123Z");
    private static final PushFile FILE = new PushFile(101, "ab".repeat(32), "ACCEPT", null, 12_002L, 2);
    private static final UsableRule RELATIVE =
            UsableRule.hoursAfterReceipt(72, 24, Instant.parse("2027-01-01T00:00:00Z"));
    private static final UsableRule FIXED =
            UsableRule.fixed(Instant.parse("2026-12-01T00:00:00Z"), Instant.parse("2027-01-01T00:00:00Z"));
    private static final TaskAnnounced TASK = new TaskAnnounced(
            252_227_700_778_614_784L,
            1001,
            202,
            FILE,
            new PushRule(3, 1, RELATIVE),
            TEN,
            false,
            null,
            null,
            null,
            null);

    static Stream<Sample> samples() {
        return Stream.of(pushSamples(), undoSamples(), orderSamples(), codeSamples(), textSamples())
                .flatMap(some -> some);
    }

    private static Stream<Sample> textSamples() {
        NoticeTextDraft mail = new NoticeTextDraft(
                1001,
                NoticeTextKind.COUPON_GRANTED,
                NoticeChannel.MAIL,
                "zh-CN",
                "{couponName}",
                "<p>{shop}</p>",
                "operator-1001");
        NoticeTextDraft sms = new NoticeTextDraft(
                1001, NoticeTextKind.STARTS_SOON, NoticeChannel.SMS, "en", null, "{couponName}", "operator-1001");
        ShopNoticeTexts.Text builtIn = new ShopNoticeTexts.Text(
                NoticeTextKind.TASK_ENDED, NoticeChannel.SMS, "en", null, "{taskId}", 0, List.of("shop", "taskId"));
        return Stream.of(
                new Sample("notice-text-draft", mail),
                new Sample("notice-text-try", new NoticeTextTry(sms, "+8613800138000", 252227700778614784L)),
                new Sample(
                        "notice-text-answer",
                        new NoticeTextAnswer(
                                List.of(),
                                2,
                                new NoticeTextAnswer.Said(
                                        null, "满100减20", new NoticeTextAnswer.SmsSize(7, "UCS-2", 1)))),
                new Sample(
                        "notice-text-answer-refused",
                        NoticeTextAnswer.refused(List.of(
                                new NoticeTextAnswer.Problem("body", "notice-text.unknown-variable", "coupon")))),
                new Sample(
                        "notice-text-tried",
                        new NoticeTextTried(List.of(), NoticeTextTried.Outcome.REFUSED, "HTTP_400")),
                new Sample(
                        "notice-text-versions",
                        new NoticeTextVersions(List.of(
                                new NoticeTextVersions.Version(2, null, null, "operator-1001", TEN),
                                new NoticeTextVersions.Version(1, null, "{couponName}", "operator-1001", TEN)))),
                new Sample("shop-notice-texts", new ShopNoticeTexts(List.of(builtIn))),
                new Sample(
                        "notice-policy-change",
                        new NoticePolicyChange(
                                1001,
                                new ShopNoticePolicy(
                                        "Europe/Berlin",
                                        "en",
                                        "21:00",
                                        "07:00",
                                        "operator@example.com",
                                        "花店",
                                        "https://shop.example/coupons"),
                                "operator-1001")));
    }

    private static Stream<Sample> pushSamples() {
        return Stream.of(
                new Sample("task-announced", TASK),
                new Sample(
                        "task-announced-unjudged",
                        TASK.withFile(PushFile.unjudged(101, FILE.sha256())).cancelled()),
                new Sample(
                        "task-announced-retry",
                        TASK.from(PushSource.failedRows(7, 5, List.of("NO_STOCK", "CANCELLED")))),
                new Sample("task-announced-told", told()),
                new Sample("task-announced-users", TASK.from(PushSource.users(List.of(42L, 41L)))),
                new Sample(
                        "contact-list",
                        new ContactList(
                                1001,
                                List.of(
                                        new ContactList.UserContact(42, "+8613800138000", "user@example.com"),
                                        new ContactList.UserContact(43, null, "other@example.com")))),
                new Sample(
                        "claim-notices",
                        new ClaimNotices(1001, 202, List.of(new NoticeStep(NoticeChannel.MAIL, NoticeChannel.SMS)))),
                new Sample("expiry-notices", expiryNotices()),
                new Sample("undo-notices", new UndoNotices(List.of(NoticeChannel.MAIL, NoticeChannel.SMS))),
                new Sample("push-rule-fixed", new PushRule(1, 2, FIXED)),
                new Sample("coupons-overdue", new CouponsOverdue(42, List.of(TASK.taskId()))),
                new Sample("task-due", new TaskDue(TASK.taskId(), TEN)),
                new Sample("chunk-ready", new ChunkReady(TASK.taskId(), 12)),
                new Sample(
                        "claims-accepted",
                        new ClaimsAccepted(
                                List.of(new AcceptedClaim(8_641_346_100L, 202, 42, "click-1", "app", TEN, 3)))),
                new Sample(
                        "task-progressed",
                        new TaskProgressed(
                                TASK.taskId(),
                                "COMPLETED_WITH_FAILURES",
                                null,
                                12_000,
                                2,
                                failed(),
                                TEN,
                                TEN,
                                new RunControl(DesiredState.UNDO, 4, null, null, "UNDOING", 9_000, null))),
                new Sample(
                        "run-progress",
                        new RunProgress(
                                TASK.taskId(),
                                "RUNNING",
                                null,
                                12_002L,
                                10_000,
                                9_998,
                                2,
                                failed(),
                                586.5,
                                TEN,
                                TEN,
                                null,
                                false,
                                WaitingFor.TEMPLATE_PAUSED,
                                new RunControl(DesiredState.PAUSE, 3, 2_000, null, null, 0, null))),
                new Sample("task-announced-commanded", commanded()),
                new Sample("task-announced-family-undo", familyUndo()),
                new Sample(
                        "notice-channels",
                        new NoticeChannels(List.of(NoticeChannel.IN_APP, NoticeChannel.POPUP, NoticeChannel.MAIL))),
                new Sample("task-notices", taskNotices()),
                new Sample("notice-failure-page", noticeFailures()),
                new Sample("commanded-notices", new CommandedNotices("CANCELLED", 12_000, 0, true)),
                new Sample("resend-notices-command", new ResendNoticesCommand(List.of("UNKNOWN", "FAILED"), TEN)),
                new Sample("commanded-run", new CommandedRun(CommandOutcome.APPLIES, held())),
                new Sample(
                        "held-coupon",
                        new HeldCoupon(
                                TASK.taskId(),
                                202,
                                "Spring sale",
                                "TASK",
                                TASK.taskId(),
                                "REDEEMED",
                                "order-1",
                                TEN,
                                TEN,
                                FIXED.from(),
                                TEN,
                                null)),
                new Sample(
                        "row-answer",
                        new RowAnswer(
                                TASK.taskId(),
                                12_002L,
                                "42",
                                RowState.GRANTED,
                                null,
                                3,
                                new GrantedCoupon(TASK.taskId(), "LOCKED", "order-1"))),
                new Sample(
                        "failure-page",
                        new FailurePage(List.of(new FailurePage.FailureLine(12_002, "abc", "ID_FORMAT")), 12_002L)),
                new Sample("claim-page", claims()),
                new Sample("order-page", orders()));
    }

    private static ClaimPage claims() {
        long claim = 8_641_346_100L;
        return new ClaimPage(
                List.of(new ClaimPage.ClaimLine(claim, 42, "app", "GRANTED", null, TASK.taskId(), TEN, TEN)),
                "1796000000123:" + claim);
    }

    private static OrderPage orders() {
        var line = new OrderPage.OrderLine(
                "shop-app", "order-1", 42, "REDEEMED", 12_000, 2_000, List.of(TASK.taskId()), TEN, TEN);
        return new OrderPage(List.of(line), new OrderPage.Place("shop-app", "order-1"));
    }

    private static ExpiryNotices expiryNotices() {
        return new ExpiryNotices(
                1001,
                202,
                List.of(
                        new ExpiryNotices.ExpiryNotice(10_080, List.of(NoticeChannel.MAIL)),
                        new ExpiryNotices.ExpiryNotice(180, List.of(NoticeChannel.MAIL, NoticeChannel.SMS))));
    }

    private static TaskNotices taskNotices() {
        Map<String, Long> states = Map.of("SENT", 12_000L, "FAILED", 2L);
        return new TaskNotices(
                true,
                false,
                "PLANNED",
                List.of(new TaskNotices.OfChannel(NoticeChannel.MAIL, states, Map.of("REFUSED", 2L))));
    }

    private static NoticeFailurePage noticeFailures() {
        long notice = TASK.taskId();
        return new NoticeFailurePage(
                List.of(new NoticeFailurePage.Line(notice, 42, NoticeChannel.SMS, "SUPPRESSED", "CAP", 0, TEN)),
                notice);
    }

    private static Stream<Sample> undoSamples() {
        long coupon = TASK.taskId();
        return Stream.of(
                new Sample("task-progressed-refused", refused()),
                new Sample("notices-due", new NoticesDue(TASK.taskId())),
                new Sample("pushed-coupons-revoked", new PushedCouponsRevoked(TASK.taskId())),
                new Sample("undo-command", new UndoCommand("wrong template", true)),
                new Sample("undo-progress", new UndoProgress(TASK.taskId(), "UNDOING", 12_000, 5_000, TEN, null)),
                new Sample(
                        "survivor-page",
                        new SurvivorPage(
                                List.of(new SurvivorPage.Survivor(coupon, 42, "LOCKED", "order-1", true)),
                                "3-" + coupon)),
                new Sample(
                        "revocation-command",
                        new RevocationCommand(1001, 202L, List.of(42L), List.of(), true, false, "fraud", null)),
                new Sample(
                        "revocation-answer-counted",
                        RevocationAnswer.counted(
                                Map.of(RevocationAnswer.Outcome.REVOKED, 9_998L, RevocationAnswer.Outcome.USED, 2L))),
                new Sample(
                        "revocation-answer",
                        RevocationAnswer.listed(List.of(new RevocationAnswer.RevokedCoupon(
                                coupon, 42, RevocationAnswer.Outcome.USED, "order-1")))));
    }

    private static TaskAnnounced told() {
        List<NoticeStep> chain =
                List.of(NoticeStep.of(NoticeChannel.IN_APP), new NoticeStep(NoticeChannel.MAIL, NoticeChannel.SMS));
        return TASK.told(new NoticePlan(chain, ContactSource.FILE, TEN));
    }

    private static TaskAnnounced commanded() {
        var canary = new CanaryPlan(null, new BigDecimal("1.5"), new BigDecimal("5"), 600);
        var command = new RunCommand(PushCommand.CANCEL, DesiredState.CANCEL, 2_000, true, 3, "wrong template", null);
        return new TaskAnnounced(TASK.taskId(), 1001, 202, FILE, TASK.rule(), TEN, false, null, canary, null, null)
                .commanded(command);
    }

    private static TaskProgressed refused() {
        var refused = new RefusedCommand(PushCommand.UNDO, 5, "undo.window-over", "COMPLETED");
        var control = new RunControl(DesiredState.RUN, 4, null, null, null, 0, refused);
        return new TaskProgressed(TASK.taskId(), "COMPLETED", null, 12_000, 0, Map.of(), TEN, TEN, control);
    }

    private static TaskAnnounced familyUndo() {
        return TASK.commanded(
                new RunCommand(PushCommand.UNDO, DesiredState.UNDO, null, false, 4, "wrong template", true));
    }

    private static RunProgress held() {
        return new RunProgress(
                TASK.taskId(),
                "RUNNING",
                null,
                12_002L,
                1_000,
                998,
                2,
                failed(),
                586.5,
                null,
                TEN,
                null,
                false,
                null,
                new RunControl(DesiredState.RUN, 3, null, RunControl.CANARY, null, 0, null));
    }

    private static Stream<Sample> codeSamples() {
        long coupon = TASK.taskId();
        var drawn = new CouponOnHand(coupon, 202, 2, 1001, "UNUSED", FIXED.from(), FIXED.usableEnd(), null, null);
        List<CodeToLock> codes = List.of(new CodeToLock("SAVE-NMPP-XS7E", coupon));
        return Stream.of(
                new Sample("codes-typed", new CodesTyped(List.of("save nmppxs7e"), "shop-app", List.of(1_001L))),
                new Sample(
                        "codes-on-hand",
                        new CodesOnHand(List.of(
                                new CodeOnHand("save nmppxs7e", null, true, drawn),
                                CodeOnHand.refused("SAVE-0000-0000", "NOT_VALID")))),
                new Sample("code-typed", new CodeTyped("PC-0000-0000-00000-0", 42L, "tills", List.of(1_001L))),
                new Sample("code-holder", new CodeHolder(null, 42L, coupon)),
                new Sample("code-holder-refused", CodeHolder.refused("NOT_VALID")),
                new Sample(
                        "coupon-lock-codes",
                        new CouponLock(42, List.of(coupon), TEN, "order-1", "order-1~k3Xq_9A", codes)));
    }

    private static Stream<Sample> orderSamples() {
        var rule = new TemplateRule(
                new DiscountRule(DiscountRule.Kind.THRESHOLD_OFF, 2_000L, null, 10_000L, null),
                new ScopeRule(ScopeRule.Kind.CATEGORY, List.of("c1")),
                List.of("sale"),
                FIXED,
                RefundPolicy.RETURN_ON_FULL_REFUND);
        long coupon = TASK.taskId();
        var onHand =
                new CouponOnHand(coupon, 202, 2, 1001, "LOCKED", FIXED.from(), FIXED.usableEnd(), "order-1", "P42");
        return Stream.of(
                new Sample("template-version", new TemplateVersion(202, 2, 1001, "Spring sale", rule)),
                new Sample("coupons-on-hand", new CouponsOnHand(List.of(onHand), false)),
                new Sample("template-figures", new TemplateUsage(202, 1, 2, 3, 4, TEN)),
                new Sample("coupon-lock", new CouponLock(42, List.of(coupon), TEN, null, null, null)),
                new Sample(
                        "coupon-lock-named",
                        new CouponLock(42, List.of(coupon), TEN, "order-1", "order-1~k3Xq_9A", null)),
                new Sample("coupon-return", new CouponReturn(List.of(coupon), null, null)),
                new Sample("coupon-return-named", new CouponReturn(List.of(coupon), "order-1", "order-1~k3Xq_9A")),
                new Sample("order-lock", new OrderLock("order-1", "order-1~k3Xq_9A")),
                new Sample("coupon-move", CouponMove.done()),
                new Sample(
                        "coupon-move-refused",
                        CouponMove.refused(List.of(new CouponMove.RefusedCoupon(coupon, "LOCKED")))),
                new Sample("lock-ended", new LockEnded(null, "order-1")),
                new Sample("lock-ended-named", new LockEnded("shop-frontend", "order-1")),
                new Sample("order-notice", refundNotice(null)),
                new Sample("order-notice-named", refundNotice("shop-frontend")));
    }

    private static OrderNotice refundNotice(String orderSystem) {
        return new OrderNotice(
                OrderNotice.Kind.REFUND,
                orderSystem,
                "order-1",
                null,
                null,
                "refund-1",
                List.of(OrderNotice.Units.of("1", 2)));
    }

    @ParameterizedTest
    @MethodSource("samples")
    void isWrittenAsTheSampleSays(Sample sample) throws IOException {
        String written = JSON.toJSONString(sample.message());

        assertThat(JSON.parseObject(written)).isEqualTo(JSON.parseObject(sample.text()));
    }

    @ParameterizedTest
    @MethodSource("samples")
    void isReadFromTheSample(Sample sample) throws IOException {
        assertThat(JSON.parseObject(sample.text(), sample.message().getClass())).isEqualTo(sample.message());
    }

    @ParameterizedTest
    @MethodSource("samples")
    void fieldsOfALaterVersionAreNoObstacle(Sample sample) throws IOException {
        var later = JSON.parseObject(sample.text());
        later.put("addedLater", 1);

        assertThat(JSON.parseObject(
                        later.toString(JSONWriter.Feature.WriteNulls),
                        sample.message().getClass()))
                .isEqualTo(sample.message());
    }

    private static Map<String, Long> failed() {
        return Map.of("ID_FORMAT", 1L, "DUP_IN_FILE", 1L);
    }

    record Sample(String name, Object message) {
        String text() throws IOException {
            return new ClassPathResource("contracts/" + name + ".json").getContentAsString(StandardCharsets.UTF_8);
        }
    }
}
