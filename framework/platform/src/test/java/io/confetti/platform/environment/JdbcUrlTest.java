package io.confetti.platform.environment;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JdbcUrlTest {
    @Test
    void addsWhatIsMissingAndKeepsWhatIsThere() {
        String url = new JdbcUrl("jdbc:mysql://db:3306/confetti?connectTimeout=9&sslMode=REQUIRED").complete();

        assertThat(url)
                .startsWith("jdbc:mysql://db:3306/confetti?connectTimeout=9&sslMode=REQUIRED&")
                .contains("rewriteBatchedStatements=true", "connectionTimeZone=UTC", "allowLoadLocalInfile=false")
                .contains("sessionVariables=wait_timeout=45,innodb_lock_wait_timeout=5")
                .doesNotContain("connectTimeout=3000");
    }

    @Test
    void leavesOtherDriversAlone() {
        assertThat(new JdbcUrl("jdbc:shardingsphere:classpath:x.yml").complete())
                .isEqualTo("jdbc:shardingsphere:classpath:x.yml");
    }
}
