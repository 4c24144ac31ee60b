package io.confetti.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.confetti.contract.ClaimNotices;
import io.confetti.contract.ContactList;
import io.confetti.contract.ExpiryNotices;
import io.confetti.contract.NoticeChannel;
import io.confetti.contract.NoticePolicyChange;
import io.confetti.contract.NoticeTextDraft;
import io.confetti.contract.NoticeTextKind;
import io.confetti.contract.ShopNoticePolicy;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.notice.claim.ChangeClaimNotices;
import io.confetti.distribution.notice.contact.KeepContacts;
import io.confetti.distribution.notice.control.LimitPlanning;
import io.confetti.distribution.notice.control.StopSending;
import io.confetti.distribution.notice.expiry.ChangeExpiryNotices;
import io.confetti.distribution.notice.policy.ChangePolicy;
import io.confetti.distribution.notice.text.ChangeText;
import io.confetti.platform.audit.AuditedCall;
import io.confetti.platform.audit.CurrentCall;
import io.confetti.platform.id.Ids;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What merchant-admin and ops have changed here is changed in a transaction of the call, which writes its row. */
@TestInstance(Lifecycle.PER_CLASS)
class AuditedChangesIT {
    private Distribution distribution;

    @BeforeAll
    void start() {
        distribution = Distribution.shared();
    }

    Stream<Arguments> changes() {
        long shop = distribution.bean(Ids.class).next();
        return Stream.of(
                change("sending", () -> distribution.bean(StopSending.class).stop(false)),
                change("pace", () -> distribution.bean(LimitPlanning.class).limit(null)),
                change(
                        "policy",
                        () -> distribution
                                .bean(ChangePolicy.class)
                                .change(new NoticePolicyChange(
                                        shop, new ShopNoticePolicy(null, "en", null, null, null, null, null), "me"))),
                change(
                        "contacts",
                        () -> distribution
                                .bean(KeepContacts.class)
                                .keep(new ContactList(
                                        shop, List.of(new ContactList.UserContact(7, "+8613800138000", null))))),
                change(
                        "claim notices",
                        () -> distribution
                                .bean(ChangeClaimNotices.class)
                                .change(new ClaimNotices(shop, shop, List.of()))),
                change(
                        "expiry notices",
                        () -> distribution
                                .bean(ChangeExpiryNotices.class)
                                .change(new ExpiryNotices(shop, shop, List.of()))),
                change(
                        "text",
                        () -> distribution
                                .bean(ChangeText.class)
                                .change(new NoticeTextDraft(
                                        shop,
                                        NoticeTextKind.COUPON_GRANTED,
                                        NoticeChannel.SMS,
                                        "zh-CN",
                                        null,
                                        "{couponName}{amount}",
                                        "me"))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("changes")
    void aChangeWritesItsRow(String name, Runnable change) {
        AuditedCall call = call();

        try (CurrentCall.Scope scope = CurrentCall.open(call)) {
            change.run();
        }

        assertThat(call.isSettled()).isTrue();
        assertThat(distribution.count(
                        "SELECT COUNT(*) FROM t_audit WHERE id = ? AND service = 'distribution'",
                        call.start().id()))
                .isEqualTo(1);
    }

    @Test
    void aChangeThatFailsWritesNone() {
        AuditedCall call = call();

        try (CurrentCall.Scope scope = CurrentCall.open(call)) {
            assertThatThrownBy(() -> distribution.transaction().executeWithoutResult(status -> {
                        distribution.bean(StopSending.class).stop(false);
                        throw new IllegalStateException("on purpose");
                    }))
                    .hasMessage("on purpose");
        }

        assertThat(call.isSettled()).isFalse();
        assertThat(distribution.count(
                        "SELECT COUNT(*) FROM t_audit WHERE id = ?",
                        call.start().id()))
                .isZero();
    }

    @Test
    void aSearchThatFindsNobodyNamesNobody() {
        AuditedCall call = call("user", List.of("77"));

        try (CurrentCall.Scope scope = CurrentCall.open(call)) {
            CurrentCall.foundNobody();
            distribution.transaction().executeWithoutResult(status -> {});
        }

        assertThat(distribution.count(
                        "SELECT COUNT(*) FROM t_audit WHERE id = ? AND persons IS NULL",
                        call.start().id()))
                .isEqualTo(1);
        assertThat(distribution.count(
                        "SELECT COUNT(*) FROM t_audit_person WHERE audit_id = ?",
                        call.start().id()))
                .isZero();
    }

    private AuditedCall call() {
        return call("notices", List.of());
    }

    private AuditedCall call(String kind, List<String> persons) {
        return new AuditedCall(new AuditedCall.Start(
                distribution.bean(Ids.class).next(),
                1001,
                "me",
                "operator",
                "203.0.113.9",
                "trace-01",
                "notices.change",
                kind,
                0,
                null,
                null,
                persons));
    }

    private static Arguments change(String name, Runnable change) {
        return Arguments.of(name, change);
    }
}
