package io.confetti.distribution.notice.channel.sms;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONException;
import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.channel.NoticeProvider;
import io.confetti.distribution.notice.channel.OutgoingNotice;
import io.confetti.distribution.notice.channel.Repeat;
import io.confetti.distribution.notice.channel.Sent;
import io.confetti.platform.digest.WebhookSignature;
import io.confetti.platform.time.SuiteClock;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;

/** Short messages through a gateway that takes them as signed posts: any provider's, behind a few lines of the shop's own. */
class HttpSms implements NoticeProvider, DisposableBean {

    private static final Logger LOG = LoggerFactory.getLogger(HttpSms.class);
    private static final MediaType JSON_TYPE = MediaType.get("application/json; charset=utf-8");
    private static final long MAX_ANSWER = 8 * 1024;
    private static final int MAX_REF = 64;

    private final OkHttpClient client;
    private final SmsProperties.Http settings;
    private final byte[] secret;
    private final Duration longest;
    private final SuiteClock clock;

    HttpSms(SmsProperties settings, SuiteClock clock) {
        this.settings = settings.http();
        this.secret = WebhookSignature.secret(settings.http().secret());
        this.longest = settings.timeout().plus(settings.connectTimeout());
        this.clock = clock;
        this.client = SendOnce.on(new OkHttpClient.Builder())
                .connectTimeout(settings.connectTimeout())
                .callTimeout(settings.timeout())
                .readTimeout(settings.timeout())
                .writeTimeout(settings.timeout())
                .build();
    }

    @Override
    public NoticeChannel channel() {
        return NoticeChannel.SMS;
    }

    @Override
    public String name() {
        return "http";
    }

    @Override
    public Repeat repeat() {
        return settings.repeat();
    }

    @Override
    public Duration keyKept() {
        return settings.repeat() == Repeat.BY_KEY ? settings.keyKept() : Duration.ZERO;
    }

    @Override
    public Duration longestSend() {
        return longest;
    }

    @Override
    public Sent send(OutgoingNotice notice) {
        Sent sent = post(notice);
        if (sent.verdict() != Sent.Verdict.ACCEPTED) {
            LOG.info("SMS not sent noticeId={} verdict={} outcome={}", notice.id(), sent.verdict(), sent.outcome());
        }
        return sent;
    }

    private Sent post(OutgoingNotice notice) {
        try (Response answer = client.newCall(request(notice)).execute()) {
            return new HttpVerdict(answer.code(), answer.header("Retry-After"), repeat())
                    .judge(reference(answer), clock.instant());
        } catch (IOException e) {
            if (NotSentException.isBehind(e)) {
                return Sent.later(Sent.UNREACHABLE);
            }
            return Sent.unknown(e instanceof InterruptedIOException ? "TIMEOUT" : "ANSWER_LOST");
        } catch (RuntimeException e) {
            // The client believes some answers that it cannot stand, a negative status or length among them.
            LOG.warn(
                    "SMS gateway answered what the client cannot read noticeId={} reason={}",
                    notice.id(),
                    e.toString());
            return Sent.unknown("NOT_HTTP");
        }
    }

    private Request request(OutgoingNotice notice) {
        String body = body(notice);
        long now = clock.instant().getEpochSecond();
        return new Request.Builder()
                .url(settings.url())
                .header("User-Agent", "Confetti-Notices/1")
                .header("Idempotency-Key", notice.key())
                .header("webhook-id", notice.key())
                .header("webhook-timestamp", Long.toString(now))
                .header("webhook-signature", WebhookSignature.of(notice.key(), now, body, List.of(secret)))
                .post(RequestBody.create(body.getBytes(StandardCharsets.UTF_8), JSON_TYPE))
                .build();
    }

    private static String body(OutgoingNotice notice) {
        Map<String, String> body = new LinkedHashMap<>();
        body.put("to", notice.to());
        body.put("text", notice.body());
        body.put("language", notice.language());
        return JSON.toJSONString(body);
    }

    /** Member {@code id} of the answer; an accepted message stays accepted if there is none. */
    private static String reference(Response answer) {
        try {
            var body = JSON.parseObject(answer.peekBody(MAX_ANSWER).string());
            String id = body == null ? null : body.getString("id");
            return id == null || id.length() > MAX_REF ? null : id;
        } catch (IOException | JSONException e) {
            return null;
        }
    }

    @Override
    public void destroy() {
        client.connectionPool().evictAll();
        client.dispatcher().executorService().shutdown();
    }
}
