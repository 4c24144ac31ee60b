package io.confetti.distribution.notice.channel;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.channel.mail.MailProperties;
import io.confetti.distribution.notice.channel.sms.SmsProperties;
import io.confetti.platform.time.SuiteClock;
import java.time.Clock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;

/** Which settings make which channel available, and which ones no service starts with. */
class ChannelSettingsTest {

    private static final String[] MAIL = {
        "confetti.notice.mail.enabled=true",
        "confetti.notice.mail.address=smtp.example.com:2525",
        "confetti.notice.mail.from=shop@example.com"
    };
    private static final String[] HTTP = {
        "confetti.notice.sms.provider=http",
        "confetti.notice.sms.http.url=https://sms.example.com/messages",
        "confetti.notice.sms.http.secret=0123456789abcdef0123456789abcdef"
    };
    private static final String[] ALIYUN = {
        "confetti.notice.sms.provider=aliyun",
        "confetti.notice.sms.aliyun.access-key-id=id",
        "confetti.notice.sms.aliyun.access-key-secret=secret",
        "confetti.notice.sms.aliyun.sign-name=shop",
        "confetti.notice.sms.aliyun.template=SMS_1"
    };

    private final ApplicationContextRunner runner = new ApplicationContextRunner()
            .withBean(SuiteClock.class, () -> new SuiteClock(Clock.systemUTC()))
            .withUserConfiguration(Channels.class);

    @Configuration(proxyBeanMethods = false)
    @ComponentScan
    @EnableConfigurationProperties({MailProperties.class, SmsProperties.class})
    static class Channels {}

    @Test
    void withoutSettingsNothingIsSent() {
        runner.run(context -> assertThat(
                        context.getBean(AvailableChannels.class).all().available())
                .containsExactly(NoticeChannel.IN_APP, NoticeChannel.POPUP));
    }

    @Test
    void eachChannelHasItsSwitch() {
        runner.withPropertyValues(MAIL).withPropertyValues(HTTP).run(context -> {
            var channels = context.getBean(AvailableChannels.class);
            assertThat(channels.all().available()).hasSize(4);
            var sms = channels.provider(NoticeChannel.SMS).orElseThrow();
            assertThat(sms.name()).isEqualTo("http");
            assertThat(sms.repeat()).isEqualTo(Repeat.NEVER);
            assertThat(channels.provider(NoticeChannel.MAIL).orElseThrow().repeat())
                    .isEqualTo(Repeat.NEVER);
        });
    }

    @Test
    void aGatewayThatHonoursKeysIsSaidToDoSo() {
        runner.withPropertyValues(HTTP)
                .withPropertyValues("confetti.notice.sms.http.repeat=by-key")
                .run(context -> assertThat(context.getBean(NoticeProvider.class).repeat())
                        .isEqualTo(Repeat.BY_KEY));
    }

    @Test
    void aliyunCanBeAsked() {
        runner.withPropertyValues(ALIYUN).run(context -> {
            var sms = context.getBean(NoticeProvider.class);
            assertThat(sms.name()).isEqualTo("aliyun");
            assertThat(sms.repeat()).isEqualTo(Repeat.BY_ASKING);
        });
    }

    @ParameterizedTest
    @CsvSource({"address,CONFETTI_SMTP_ADDR", "from,CONFETTI_MAIL_FROM"})
    void mailWithoutServerOrSenderDoesNotStart(String missing, String named) {
        runner.withPropertyValues(MAIL)
                .withPropertyValues("confetti.notice.mail." + missing + "=")
                .run(context -> assertThat(context).getFailure().rootCause().hasMessageContaining(named));
    }

    @ParameterizedTest
    @CsvSource({
        "Bounces@example.com,0123456789abcdef0123456789abcdef,CONFETTI_MAIL_BOUNCE_ADDRESS",
        "bounces,0123456789abcdef0123456789abcdef,CONFETTI_MAIL_BOUNCE_ADDRESS",
        "a.name.that.is.too.long@example.com,0123456789abcdef0123456789abcdef,CONFETTI_MAIL_BOUNCE_ADDRESS",
        "bounces@example.com,short,CONFETTI_MAIL_BOUNCE_SECRET"
    })
    void anAddressForBouncesThatCannotBeUsedDoesNotStart(String address, String secret, String named) {
        runner.withPropertyValues(MAIL)
                .withPropertyValues(
                        "confetti.notice.mail.bounce-address=" + address,
                        "confetti.notice.mail.bounce-secret=" + secret)
                .run(context -> assertThat(context).getFailure().rootCause().hasMessageContaining(named));
    }

    @ParameterizedTest
    @CsvSource({"url,,CONFETTI_SMS_URL", "secret,short,CONFETTI_SMS_SECRET", "repeat,by-asking,BY_KEY"})
    void aGatewayThatIsNotDescribedDoesNotStart(String setting, String value, String named) {
        runner.withPropertyValues(HTTP)
                .withPropertyValues("confetti.notice.sms.http." + setting + "=" + (value == null ? "" : value))
                .run(context -> assertThat(context).getFailure().rootCause().hasMessageContaining(named));
    }

    @Test
    void aliyunWithoutKeysDoesNotStart() {
        runner.withPropertyValues("confetti.notice.sms.provider=aliyun")
                .run(context -> assertThat(context)
                        .getFailure()
                        .rootCause()
                        .hasMessageContaining("CONFETTI_ALIYUN_ACCESS_KEY"));
    }
}
