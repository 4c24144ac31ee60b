package io.confetti.distribution.notice.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.NoticeChannel;
import io.confetti.contract.NoticePolicyChange;
import io.confetti.contract.ShopNoticePolicy;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.notice.contact.SealContacts;
import io.confetti.distribution.notice.policy.store.PolicyRows;
import io.confetti.platform.id.Ids;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class NoticePoliciesIT {
    private static final ZoneId SHANGHAI = ZoneId.of("Asia/Shanghai");

    private static Distribution distribution;

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    @Test
    void whatAShopHasNotChosenIsByDefault() {
        long chosen = distribution.bean(Ids.class).next();
        long silent = distribution.bean(Ids.class).next();
        distribution
                .bean(PolicyRows.class)
                .put(
                        chosen,
                        new ChosenPolicy(
                                ZoneId.of("Europe/Berlin"),
                                null,
                                LocalTime.MIDNIGHT,
                                LocalTime.MIDNIGHT,
                                null,
                                null,
                                null),
                        "o");

        var policies = distribution.bean(NoticePolicies.class).of(List.of(chosen, silent));

        assertThat(policies).containsOnlyKeys(chosen, silent);
        assertThat(policies.get(silent)).isEqualTo(NoticePolicy.byDefault(SHANGHAI));
        assertThat(policies.get(chosen))
                .isEqualTo(new NoticePolicy(
                        ZoneId.of("Europe/Berlin"), "zh-CN", LocalTime.MIDNIGHT, LocalTime.MIDNIGHT, null, null, null));
        assertThat(distribution.bean(NoticePolicies.class).of(List.of())).isEmpty();
    }

    @Test
    void aZoneThatThisReleaseDoesNotKnowCountsAsNone() {
        long shop = distribution.bean(Ids.class).next();
        distribution
                .sql()
                .sql("INSERT INTO t_notice_policy (shop_id, zone, language, changed_by, changed_at)"
                        + " VALUES (?, 'Mars/Olympus', 'en', 'o', UTC_TIMESTAMP(3))")
                .param(shop)
                .update();

        NoticePolicy policy = distribution.bean(NoticePolicies.class).of(shop);

        assertThat(policy.zone()).isEqualTo(SHANGHAI);
        assertThat(policy.language()).isEqualTo("en");
    }

    @Test
    void whatAShopChoosesReplacesWhatItHadChosen() {
        long shop = distribution.bean(Ids.class).next();
        ShopNoticePolicy wanted = new ShopNoticePolicy(
                "Europe/Berlin", "en", "21:00", "07:30", "o@example.com", "花店", "https://a.example/");

        distribution.bean(ChangePolicy.class).change(new NoticePolicyChange(shop, wanted, "operator"));

        assertThat(distribution.bean(FindPolicy.class).find(shop)).isEqualTo(wanted);
        String sealed = distribution.bean(NoticePolicies.class).of(shop).operatorMail();
        assertThat(sealed).doesNotContain("example");
        assertThat(distribution.bean(SealContacts.class).open(shop, 0, NoticeChannel.MAIL, sealed))
                .isEqualTo("o@example.com");

        ShopNoticePolicy nothing = new ShopNoticePolicy(null, null, null, null, null, null, null);
        distribution.bean(ChangePolicy.class).change(new NoticePolicyChange(shop, nothing, "operator"));
        assertThat(distribution.bean(NoticePolicies.class).of(shop)).isEqualTo(NoticePolicy.byDefault(SHANGHAI));
    }
}
