package io.confetti.merchantadmin;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.platform.fixture.ApiDocCheck;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ApiDocIT {

    @Test
    void everyCallIsDescribedWithItsBodyItsRefusalsAndExamplesThatFit() throws Exception {
        var check = ApiDocCheck.of(MerchantAdmin.running().context());

        assertThat(check.calls()).hasSizeGreaterThanOrEqualTo(28);
        assertThat(check.complaints()).isEmpty();
    }

    @Test
    void docsHaveTheDescriptionThatIsServed() throws Exception {
        assertThat(ApiDocCheck.of(MerchantAdmin.running().context())
                        .kept("merchant-admin")
                        .difference())
                .isEmpty();
    }

    @Test
    void conditionsOfAnAudienceAreDescribedByTheirKinds() throws Exception {
        var check = ApiDocCheck.of(MerchantAdmin.running().context());
        var create = check.calls().stream()
                .filter(call -> call.toString().equals("POST /api/merchant/templates"))
                .findFirst()
                .orElseThrow();
        JSONObject list = check.bodySchema(create).getJSONObject("properties").getJSONObject("audienceConditions");

        List<JSONObject> conditions = check.resolve(list.getJSONObject("items")).getJSONArray("oneOf").stream()
                .map(JSONObject.class::cast)
                .toList();

        assertThat(conditions)
                .extracting(condition -> condition.getJSONObject("properties").keySet())
                .containsExactlyInAnyOrder(
                        Set.of("kind", "regions"), Set.of("kind", "atLeast"), Set.of("kind", "days"), Set.of("kind"));
        assertThat(conditions)
                .flatExtracting(condition -> condition
                        .getJSONObject("properties")
                        .getJSONObject("kind")
                        .getJSONArray("enum"))
                .containsExactlyInAnyOrder("REGION", "MEMBER_LEVEL", "NEW_USER", "FIRST_ORDER");
    }
}
