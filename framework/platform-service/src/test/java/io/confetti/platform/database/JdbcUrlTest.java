package io.confetti.platform.database;

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
    void withoutTlsTheServersKeyIsAsked() {
        assertThat(new JdbcUrl("jdbc:mysql://db/c?sslMode=DISABLED").complete())
                .contains("allowPublicKeyRetrieval=true");
        assertThat(new JdbcUrl("jdbc:mysql://db/c?useSSL=false&a=b").complete())
                .contains("allowPublicKeyRetrieval=true");
        assertThat(new JdbcUrl("jdbc:mysql://db/c?sslMode=DISABLED&allowPublicKeyRetrieval=false").complete())
                .doesNotContain("allowPublicKeyRetrieval=true");
        assertThat(new JdbcUrl("jdbc:mysql://db/c").complete()).doesNotContain("allowPublicKeyRetrieval");
    }

    @Test
    void migrationsHaveAllTheTimeTheyNeed() {
        for (String options : new String[] {
            "",
            "?socketTimeout=5",
            "?a=b&socketTimeout=5",
            "?socketTimeout=5&a=b",
            "?a=b&sessionVariables=x=1&socketTimeout=5&c=d"
        }) {
            String url = new JdbcUrl("jdbc:mysql://db/c" + options).forMigrations();
            assertThat(url)
                    .containsOnlyOnce("socketTimeout=")
                    .contains(
                            "socketTimeout=0", "wait_timeout=28800,innodb_lock_wait_timeout=50", "connectTimeout=3000")
                    .containsOnlyOnce("?")
                    .doesNotContain("&&", "?&");
            assertThat(url.contains("a=b")).isEqualTo(options.contains("a=b"));
            assertThat(url.contains("sessionVariables=x=1,wait")).isEqualTo(options.contains("x=1"));
        }
    }

    @Test
    void leavesOtherDriversAlone() {
        assertThat(new JdbcUrl("jdbc:shardingsphere:classpath:x.yml").complete())
                .isEqualTo("jdbc:shardingsphere:classpath:x.yml");
        assertThat(new JdbcUrl("jdbc:shardingsphere:classpath:x.yml").forMigrations())
                .isEqualTo("jdbc:shardingsphere:classpath:x.yml");
    }
}
