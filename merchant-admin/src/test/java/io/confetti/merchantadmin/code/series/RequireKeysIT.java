package io.confetti.merchantadmin.code.series;

import static io.confetti.merchantadmin.code.CodeShop.unique;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.confetti.merchantadmin.code.CodeShop;
import io.confetti.merchantadmin.code.series.store.SeriesStore;
import io.confetti.merchantadmin.fixture.CodePrefixes;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.platform.identity.IdentityKeys;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.security.interfaces.RSAPublicKey;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RequireKeysIT {
    private final MerchantAdmin admin = MerchantAdmin.running();
    private final CodeShop shop = CodeShop.of(admin);

    @Test
    void aMissingKeyStopsAStartInProductionUntilItsSeriesIsClosed() throws Exception {
        String id = shop.ready(unique(10));
        check(production()).afterSingletonsInstantiated();
        admin.database().update("UPDATE t_code_series SET key_version = 77 WHERE id = ?", id);

        assertThatThrownBy(() -> check(production()).afterSingletonsInstantiated())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("CONFETTI_CODE_KEY")
                .hasMessageContaining("77");
        assertThatCode(() -> check(admin.bean(IdentityKeys.class)).afterSingletonsInstantiated())
                .doesNotThrowAnyException();

        shop.command(id, "close");
        check(production()).afterSingletonsInstantiated();
    }

    /** New ones are compared with them as long as they are kept. */
    @Test
    void aClosedSeriesOfImportedCodesStillNeedsItsKey() throws Exception {
        String id = shop.ready(unique(10));
        shop.command(id, "close");
        admin.database().update("UPDATE t_code_series SET kind = 'IMPORTED', key_version = 78 WHERE id = ?", id);
        try {
            assertThatThrownBy(() -> check(production()).afterSingletonsInstantiated())
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("78");
            assertThat(shop.create(Map.of("kind", "SHARED", "pattern", CodePrefixes.next(), "size", 1))
                            .code())
                    .as("nobody can tell whether the word was imported")
                    .isEqualTo("code.key.missing");
        } finally {
            admin.database().update("UPDATE t_code_series SET kind = 'UNIQUE' WHERE id = ?", id);
        }
    }

    private RequireKeys check(IdentityKeys identity) {
        return new RequireKeys(admin.bean(SeriesStore.class), admin.bean(SeriesKeys.class), identity);
    }

    private IdentityKeys production() throws GeneralSecurityException {
        var generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(2_048);
        var real = (RSAPublicKey) generator.generateKeyPair().getPublic();
        return new IdentityKeys(
                List.of(real), null, admin.bean(IdentityKeys.class).service());
    }
}
