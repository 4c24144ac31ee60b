package io.confetti.merchantadmin.notice.revoked;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is refused before distribution, which is not there, is asked. */
class UndoNoticesIT {
    private static MerchantAdmin admin;

    private final Operator operator = admin.newShop();

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
    }

    @Test
    void everyWrongPartIsNamed() {
        assertThat(ask("12345", List.of("MAIL", "POPUP")).errors())
                .containsOnly(entry("channels[1]", "validation.not-a-choice"));
        assertThat(ask("12345", List.of()).errors()).containsOnly(entry("channels", "validation.not-empty"));
        assertThat(operator.put(path("12345"), Map.of(), null).errors())
                .containsOnly(entry("channels", "validation.required"));
    }

    @Test
    void aMissingTaskIsNotThere() {
        assertThat(ask("12345", List.of("MAIL")).code()).isEqualTo("task.not-found");
    }

    private Reply ask(String id, List<String> channels) {
        return operator.put(path(id), Map.of("channels", channels), null);
    }

    private static String path(String id) {
        return "/api/merchant/tasks/" + id + "/undo-notices";
    }
}
