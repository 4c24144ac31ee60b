package io.confetti.distribution.notice.plan;

import static io.confetti.contract.NoticeChannel.IN_APP;
import static io.confetti.contract.NoticeChannel.MAIL;
import static io.confetti.contract.NoticeChannel.SMS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.confetti.contract.NoticeStep;
import io.confetti.core.grant.store.CouponsOfSource.Given;
import io.confetti.distribution.notice.contact.FoundContact;
import io.confetti.distribution.notice.model.Suppression;
import io.confetti.platform.id.Ids;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DraftNoticesTest {
    private static final NoticeStep MAIL_ELSE_SMS = new NoticeStep(MAIL, SMS);

    private final DraftNotices draft = new DraftNotices(new FromOne());

    private static final class FromOne implements Ids {
        private long last;

        @Override
        public long next() {
            return ++last;
        }

        @Override
        public long block(int size) {
            throw new UnsupportedOperationException();
        }
    }

    private List<NoticeDraft> of(FoundContact contact, NoticeStep... chain) {
        return draft.of(List.of(chain), List.of(new Given(7, 42, "UNUSED", null)), Map.of(42L, contact));
    }

    @Test
    void whatHasAnAddressKeepsTheOneThatStandsInForIt() {
        assertThat(of(new FoundContact("p", false, "m", false), NoticeStep.of(IN_APP), MAIL_ELSE_SMS))
                .containsExactly(new NoticeDraft(1, 42, 7L, MAIL, "m", SMS, "p", null, null));
    }

    @Test
    void withoutAnAddressTheOtherChannelFollowsAtOnce() {
        assertThat(of(new FoundContact("p", false, null, true), MAIL_ELSE_SMS))
                .containsExactly(
                        new NoticeDraft(1, 42, 7L, MAIL, null, null, null, Suppression.BAD_CONTACT, null),
                        new NoticeDraft(2, 42, 7L, SMS, "p", null, null, null, null));
    }

    @Test
    void withoutAnyAddressBothAreSuppressed() {
        assertThat(draft.of(List.of(MAIL_ELSE_SMS), List.of(new Given(7, 42, "UNUSED", null)), Map.of()))
                .extracting(NoticeDraft::channel, NoticeDraft::suppressed)
                .containsExactly(tuple(MAIL, Suppression.NO_CONTACT), tuple(SMS, Suppression.NO_CONTACT));
    }

    @Test
    void everyStepIsUsed() {
        assertThat(of(new FoundContact("p", false, "m", false), NoticeStep.of(MAIL), NoticeStep.of(SMS)))
                .extracting(NoticeDraft::contact)
                .containsExactly("m", "p");
    }

    @Test
    void usersComeInTheirOrder() {
        List<Given> coupons = List.of(new Given(1, 9, "UNUSED", null), new Given(2, 3, "UNUSED", null));

        assertThat(draft.of(List.of(NoticeStep.of(SMS)), coupons, Map.of()))
                .extracting(NoticeDraft::userId)
                .containsExactly(3L, 9L);
    }
}
