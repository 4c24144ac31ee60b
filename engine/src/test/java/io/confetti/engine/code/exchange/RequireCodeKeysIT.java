package io.confetti.engine.code.exchange;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.confetti.core.code.FindSeries;
import io.confetti.engine.fixture.CodeSeriesBuilder.Series;
import io.confetti.engine.fixture.Engine;
import io.confetti.platform.identity.IdentityKeys;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.security.interfaces.RSAPublicKey;
import java.util.List;
import org.junit.jupiter.api.Test;

class RequireCodeKeysIT {

    @Test
    void aMissingKeyStopsAStartInProductionUntilItsSeriesIsClosed() throws GeneralSecurityException {
        try (Engine engine = Engine.start()) {
            IdentityKeys production = production(engine);
            FindSeries find = engine.bean(FindSeries.class);
            engine.codesFor(engine.aTemplateWithStock(1)).unique();
            assertThatCode(new RequireCodeKeys(find, production)::afterSingletonsInstantiated)
                    .doesNotThrowAnyException();
            Series lost =
                    engine.codesFor(engine.aTemplateWithStock(1)).withLostKey().unique();

            assertThatThrownBy(new RequireCodeKeys(find, production)::afterSingletonsInstantiated)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("CONFETTI_CODE_KEY")
                    .hasMessageContaining("[2]");
            assertThatCode(new RequireCodeKeys(find, engine.bean(IdentityKeys.class))::afterSingletonsInstantiated)
                    .doesNotThrowAnyException();

            engine.sql()
                    .sql("UPDATE t_code_series SET state = 'CLOSED' WHERE id = ?")
                    .param(lost.id())
                    .update();
            find.refresh();
            assertThatCode(new RequireCodeKeys(find, production)::afterSingletonsInstantiated)
                    .doesNotThrowAnyException();
        }
    }

    private static IdentityKeys production(Engine engine) throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(2_048);
        RSAPublicKey real = (RSAPublicKey) generator.generateKeyPair().getPublic();
        return new IdentityKeys(
                List.of(real), null, engine.bean(IdentityKeys.class).service());
    }
}
