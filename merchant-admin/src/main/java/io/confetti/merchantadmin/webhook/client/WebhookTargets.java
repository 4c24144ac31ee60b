package io.confetti.merchantadmin.webhook.client;

import io.confetti.merchantadmin.webhook.WebhookProperties;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import okhttp3.Dns;
import okhttp3.HttpUrl;
import org.springframework.stereotype.Component;

/**
 * Which URLs may be called. The addresses that are judged are the very ones that are connected to, so a name that leads
 * elsewhere a moment later gains nothing.
 */
@Component
public class WebhookTargets implements Dns {
    public static final int MAX_LENGTH = 500;

    private final boolean allowLocal;

    WebhookTargets(WebhookProperties properties) {
        this.allowLocal = properties.allowLocalTargets();
    }

    public enum Verdict {
        GOOD,
        /** No URL, or one with a user or a fragment. */
        NOT_A_URL,
        HTTPS_ONLY,
        TOO_LONG,
        UNKNOWN_HOST,
        PRIVATE_TARGET
    }

    /** @param url in its canonical form, null unless it is good */
    public record Judged(Verdict verdict, String url) {}

    public Judged judge(String text) {
        HttpUrl url = HttpUrl.parse(text);
        if (url == null || !url.username().isEmpty() || !url.password().isEmpty() || url.fragment() != null) {
            return new Judged(Verdict.NOT_A_URL, null);
        }
        if (!url.isHttps() && !allowLocal) {
            return new Judged(Verdict.HTTPS_ONLY, null);
        }
        if (url.toString().length() > MAX_LENGTH) {
            return new Judged(Verdict.TOO_LONG, null);
        }
        Verdict verdict = judgeHost(url.host());
        return new Judged(verdict, verdict == Verdict.GOOD ? url.toString() : null);
    }

    private Verdict judgeHost(String host) {
        try {
            lookup(host);
            return Verdict.GOOD;
        } catch (ForbiddenTarget forbidden) {
            return Verdict.PRIVATE_TARGET;
        } catch (UnknownHostException unknown) {
            return Verdict.UNKNOWN_HOST;
        }
    }

    /** @throws ForbiddenTarget if one of the host's addresses is not public */
    @Override
    public List<InetAddress> lookup(String host) throws UnknownHostException {
        List<InetAddress> addresses = Dns.SYSTEM.lookup(host);
        if (!allowLocal && !addresses.stream().allMatch(PublicAddresses::contain)) {
            throw new ForbiddenTarget(host);
        }
        return addresses;
    }
}
