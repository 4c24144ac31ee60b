package io.confetti.merchantadmin.code.promise;

import static io.confetti.merchantadmin.code.CodeShop.unique;
import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.merchantadmin.code.CodeShop;
import io.confetti.merchantadmin.code.imports.ImportShop;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.promise.CheckScope.Kind;
import io.confetti.platform.promise.PromiseChecks;
import io.confetti.platform.promise.Violation;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SeriesPromiseIT {
    private final MerchantAdmin admin = MerchantAdmin.running();
    private final CodeShop shop = CodeShop.of(admin);

    @Test
    void namesASeriesWhoseCodesAreOthersThanOnItsFirstDay() {
        String id = shop.ready(unique(10));
        assertThat(violations()).isEmpty();

        admin.database()
                .update("UPDATE t_code_series SET test_code = CONCAT(SUBSTR(test_code, 1, 12), 'X') WHERE id = ?", id);
        assertThat(violations()).singleElement().satisfies(violation -> {
            assertThat(violation.promise()).isEqualTo("I16");
            assertThat(violation.subject()).isEqualTo("series " + id);
            assertThat(violation.finding()).contains("key version 1 was changed");
        });

        admin.database().update("UPDATE t_code_series SET key_version = 99 WHERE id = ?", id);
        assertThat(violations())
                .singleElement()
                .satisfies(violation ->
                        assertThat(violation.finding()).contains("key version 99 is not in CONFETTI_CODE_KEY"));

        shop.command(id, "close"); // nobody needs its codes any more
        assertThat(violations()).isEmpty();
    }

    @Test
    void namesImportedCodesWhoseKeyIsNotTheOneOfTheirFirstDay() {
        var imports = new ImportShop(shop.operator());
        String importId = imports.judged("code\n" + ImportShop.codes(1).get(0)).getString("id");
        imports.confirm(importId, Map.of("templateId", shop.template()));
        imports.await(importId, "DONE");
        String id = imports.find(importId).getString("seriesId");
        assertThat(violations()).isEmpty();
        assertThat(shop.series(id).testCode()).hasSize(48);

        shop.command(id, "close"); // its codes are still compared with new ones
        admin.database()
                .update("UPDATE t_code_series SET test_code = CONCAT(SUBSTR(test_code, 1, 47), 'x') WHERE id = ?", id);
        assertThat(violations()).singleElement().satisfies(violation -> {
            assertThat(violation.subject()).isEqualTo("series " + id);
            assertThat(violation.finding()).contains("key version 1 was changed");
        });
        admin.database().update("UPDATE t_code_series SET test_code = NULL WHERE id = ?", id);
    }

    private List<Violation> violations() {
        var scope = new CheckScope(Kind.TEMPLATE, Long.parseLong(shop.template()));
        return admin.bean(PromiseChecks.class).run(scope).violations();
    }
}
