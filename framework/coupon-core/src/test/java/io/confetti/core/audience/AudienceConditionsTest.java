package io.confetti.core.audience;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import io.confetti.core.audience.AudienceCondition.FirstOrder;
import io.confetti.core.audience.AudienceCondition.MemberLevel;
import io.confetti.core.audience.AudienceCondition.NewUser;
import io.confetti.core.audience.AudienceCondition.Region;
import io.confetti.core.audience.AudienceCondition.Unknown;
import io.confetti.core.offer.Audience;
import io.confetti.core.offer.TemplateOffer;
import io.confetti.platform.identity.UserFacts;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AudienceConditionsTest {
    private static final Instant NOW = Instant.parse("2026-11-29T12:00:00Z");
    private static final AudienceConditions ALL = new AudienceConditions(
            List.of(new Region(List.of("CN-31", "CN-11")), new MemberLevel(3), new NewUser(30), new FirstOrder()));

    @ParameterizedTest
    @CsvSource({"CN-31, true", "CN-31-0115, true", "CN-310, false", "CN, false", "CN-44, false", ", false"})
    void aRegionHasItsPartsInIt(String own, boolean met) {
        assertThat(new Region(List.of("CN-11", "CN-31")).isMetBy(new UserFacts(own, null, null, null), NOW))
                .isEqualTo(met);
    }

    @ParameterizedTest
    @CsvSource({"3, true", "4, true", "2, false", "0, false", ", false"})
    void aMemberHasTheLevelOrAHigherOne(Integer own, boolean met) {
        assertThat(new MemberLevel(3).isMetBy(new UserFacts(null, own, null, null), NOW))
                .isEqualTo(met);
    }

    @ParameterizedTest
    @CsvSource({"0, true", "2591999, true", "2592000, false", "-60, true", ", false"})
    void aNewUserCameWithinTheDays(Long secondsAgo, boolean met) {
        Instant registered = secondsAgo == null ? null : NOW.minusSeconds(secondsAgo);

        assertThat(new NewUser(30).isMetBy(new UserFacts(null, null, registered, null), NOW))
                .isEqualTo(met);
    }

    @ParameterizedTest
    @CsvSource({"0, true", "1, false", ", false"})
    void aFirstOrderIsOfSomebodyWithoutOne(Integer orders, boolean met) {
        assertThat(new FirstOrder().isMetBy(new UserFacts(null, null, null, orders), NOW))
                .isEqualTo(met);
    }

    @Test
    void allConditionsMustBeMetAndWithoutAnyEverybodyMeetsThem() {
        var good = new UserFacts("CN-31", 5, NOW.minus(Duration.ofDays(2)), 0);

        assertThat(ALL.areMetBy(good, NOW)).isTrue();
        assertThat(ALL.areMetBy(new UserFacts("CN-31", 5, good.registered(), 1), NOW))
                .isFalse();
        assertThat(ALL.areMetBy(UserFacts.NONE, NOW)).isFalse();
        assertThat(AudienceConditions.NONE.areMetBy(UserFacts.NONE, NOW)).isTrue();
    }

    @Test
    void theirJsonIsPinned() {
        assertThat(ALL.text())
                .isEqualTo("[{\"kind\":\"REGION\",\"regions\":[\"CN-31\",\"CN-11\"]},"
                        + "{\"kind\":\"MEMBER_LEVEL\",\"atLeast\":3},{\"kind\":\"NEW_USER\",\"days\":30},"
                        + "{\"kind\":\"FIRST_ORDER\"}]");
        assertThat(AudienceConditions.parse(ALL.text())).isEqualTo(ALL);
        assertThat(AudienceConditions.NONE.text()).isNull();
        assertThat(AudienceConditions.parse(null)).isEqualTo(AudienceConditions.NONE);
    }

    /** Each of these may mean a narrower audience than this release would judge by. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "[{\"kind\":\"SHOE_SIZE\",\"atLeast\":40}]",
                "[{\"kind\":\"FIRST_ORDER\",\"ofShop\":true}]",
                "[{\"kind\":\"MEMBER_LEVEL\",\"atLeast\":\"gold\"}]",
                "[{\"kind\":\"UNKNOWN\"}]",
                "[{\"atLeast\":3}]"
            })
    void whatALaterReleaseHasMadeNobodyMeetsAndItIsKept(String text) {
        AudienceConditions read = AudienceConditions.parse(text);

        assertThat(read.all()).singleElement().isInstanceOf(Unknown.class);
        assertThat(read.areMetBy(new UserFacts("CN-31", 1_000, NOW, 0), NOW)).isFalse();
        assertThat(read.text()).isEqualTo(text);
    }

    @Test
    void anOfferKeepsThemInACopy() {
        var offer = new TemplateOffer(7, 1001, "ten off", 1, Audience.EVERYBODY, NOW, 1, null, null, ALL);
        String copy = JSON.toJSONString(offer);

        assertThat(JSON.parseObject(copy, TemplateOffer.class)).isEqualTo(offer);
        assertThat(JSON.parseObject(copy).getJSONArray("conditions")).hasSize(4);
        Map<String, Object> ofEarlierRelease = JSON.parseObject(copy);
        ofEarlierRelease.remove("conditions");
        assertThat(JSON.parseObject(JSON.toJSONString(ofEarlierRelease), TemplateOffer.class)
                        .conditions())
                .isEqualTo(AudienceConditions.NONE);
    }
}
