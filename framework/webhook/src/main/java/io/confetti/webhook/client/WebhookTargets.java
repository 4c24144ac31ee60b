package io.confetti.webhook.client;

import io.confetti.webhook.SendingProperties;
import io.confetti.webhook.WebhookProperties;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import okhttp3.Dns;
import okhttp3.HttpUrl;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Which URLs may be called. The addresses that are judged are the very ones that are connected to, so a name that leads
 * elsewhere a moment later gains nothing.
 */
@Component
public class WebhookTargets implements Dns {
    public static final int MAX_LENGTH = 500;
    private static final int REGISTERING = 4;
    private static final int SENDING = 16;

    private final boolean allowLocal;
    private final Dns registering;
    private final Dns sending;

    @Autowired
    WebhookTargets(WebhookProperties properties) {
        this(properties, Dns.SYSTEM, SendingProperties.LOOKUP_LIMIT);
    }

    /** Names that operators try out do not hold up those that are posted to. */
    WebhookTargets(WebhookProperties properties, Dns names, Duration limit) {
        this.allowLocal = properties.allowLocalTargets();
        this.registering = new BoundedLookup(names, REGISTERING, limit);
        this.sending = new BoundedLookup(names, SENDING, limit);
    }

    public enum Verdict {
        GOOD,
        /** No URL, or one with a user or a fragment. */
        NOT_A_URL,
        HTTPS_ONLY,
        TOO_LONG,
        /**
         * There is no such name, its servers take too long to tell, or it leads to an address that is not public: which of
         * these it is would tell what names there are inside.
         */
        UNKNOWN_HOST,
        /** Not judged: too many others are being looked up. */
        BUSY,
        /** A numeric address that is not public. */
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
            permitted(host, registering.lookup(host));
            return Verdict.GOOD;
        } catch (ForbiddenTarget forbidden) {
            return isAddress(host) ? Verdict.PRIVATE_TARGET : Verdict.UNKNOWN_HOST;
        } catch (LookupsBusy busy) {
            return Verdict.BUSY;
        } catch (UnknownHostException unknown) {
            return Verdict.UNKNOWN_HOST;
        }
    }

    /** Whether it is a numeric address, as the client writes them: no name ends with one. */
    static boolean isAddress(String host) {
        return host.contains(":") || host.matches("[0-9.]+");
    }

    /**
     * For a post, which waits {@link SendingProperties#LOOKUP_LIMIT} at most.
     *
     * @throws ForbiddenTarget if one of the host's addresses is not public
     */
    @Override
    public List<InetAddress> lookup(String host) throws UnknownHostException {
        return permitted(host, sending.lookup(host));
    }

    private List<InetAddress> permitted(String host, List<InetAddress> addresses) throws ForbiddenTarget {
        if (!allowLocal && !addresses.stream().allMatch(PublicAddresses::contain)) {
            throw new ForbiddenTarget(host);
        }
        return addresses;
    }
}
