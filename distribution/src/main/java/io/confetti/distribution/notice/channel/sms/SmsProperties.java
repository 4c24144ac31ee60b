package io.confetti.distribution.notice.channel.sms;

import io.confetti.distribution.notice.channel.Repeat;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import java.util.Map;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * What carries short messages.
 *
 * @param provider NONE: the channel SMS is not there
 * @param connectTimeout until the connection stands
 * @param timeout of a whole request
 * @param http settings of the signed gateway
 * @param aliyun settings of Aliyun
 */
@Validated
@ConfigurationProperties("confetti.notice.sms")
public record SmsProperties(
        @DefaultValue("NONE") @NotNull Provider provider,
        @DefaultValue("2s") @NotNull Duration connectTimeout,
        @DefaultValue("10s") @NotNull Duration timeout,
        @DefaultValue @Valid @NotNull Http http,
        @DefaultValue @Valid @NotNull Aliyun aliyun) {

    private static final int SECRET_LENGTH = 32;

    /** The adapters there are. */
    public enum Provider {
        NONE,
        HTTP,
        ALIYUN
    }

    /**
     * A gateway that takes signed requests.
     *
     * @param url where messages are posted
     * @param secret signs requests: {@code whsec_} and Base64, or at least 32 characters
     * @param repeat BY_KEY if the gateway honours {@code Idempotency-Key}, else NEVER
     * @param keyKept how long it does
     */
    public record Http(
            @DefaultValue("") String url,
            @DefaultValue("") String secret,
            @DefaultValue("NEVER") @NotNull Repeat repeat,
            @DefaultValue("24h") @NotNull Duration keyKept) {}

    /**
     * @param protocol https, but for tests
     * @param templates approved template by language of the message, {@code zh-CN} for instance
     * @param template approved template of all other languages
     * @param textParameter variable of the templates that takes the whole text
     */
    public record Aliyun(
            @DefaultValue("dysmsapi.aliyuncs.com") @NotBlank String endpoint,
            @DefaultValue("https") @NotBlank String protocol,
            @DefaultValue("") String accessKeyId,
            @DefaultValue("") String accessKeySecret,
            @DefaultValue("") String signName,
            @DefaultValue Map<String, String> templates,
            @DefaultValue("") String template,
            @DefaultValue("text") @NotBlank String textParameter) {

        String template(String language) {
            return templates.getOrDefault(language == null ? "" : language, template);
        }
    }

    public SmsProperties {
        if (provider == Provider.HTTP) {
            check(http.url().startsWith("http"), "http.url (CONFETTI_SMS_URL) must be an http or https address");
            check(http.secret().length() >= SECRET_LENGTH, "http.secret (CONFETTI_SMS_SECRET) needs 32 characters");
            check(http.repeat() != Repeat.BY_ASKING, "http.repeat is BY_KEY or NEVER");
        }
        if (provider == Provider.ALIYUN) {
            check(!aliyun.accessKeyId().isBlank(), "aliyun.access-key-id (CONFETTI_ALIYUN_ACCESS_KEY_ID) is missing");
            check(
                    !aliyun.accessKeySecret().isBlank(),
                    "aliyun.access-key-secret (CONFETTI_ALIYUN_ACCESS_KEY_SECRET) is missing");
            check(!aliyun.signName().isBlank(), "aliyun.sign-name (CONFETTI_ALIYUN_SIGN_NAME) is missing");
            check(!aliyun.template().isBlank(), "aliyun.template (CONFETTI_ALIYUN_TEMPLATE) is missing");
        }
    }

    private static void check(boolean well, String what) {
        if (!well) {
            throw new IllegalArgumentException("confetti.notice.sms." + what);
        }
    }

    /** Without secrets. */
    @Override
    public String toString() {
        return "SmsProperties[provider=" + provider + "]";
    }
}
