package io.confetti.distribution.notice.channel.sms;

import com.alibaba.fastjson2.JSON;
import com.aliyun.dysmsapi20170525.Client;
import com.aliyun.dysmsapi20170525.models.SendSmsRequest;
import com.aliyun.dysmsapi20170525.models.SendSmsResponse;
import com.aliyun.tea.TeaException;
import com.aliyun.teautil.models.RuntimeOptions;
import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.channel.Asked;
import io.confetti.distribution.notice.channel.Delivery;
import io.confetti.distribution.notice.channel.NoticeProvider;
import io.confetti.distribution.notice.channel.OutgoingNotice;
import io.confetti.distribution.notice.channel.Repeat;
import io.confetti.distribution.notice.channel.Sent;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Short messages by Aliyun's SDK. Its API takes no key for a repeat, but keeps the id that it is given with a message and can be
 * asked which messages went to a number on a day.
 */
class AliyunSms implements NoticeProvider {

    private static final Logger LOG = LoggerFactory.getLogger(AliyunSms.class);

    private final Client client;
    private final SmsProperties.Aliyun settings;
    private final RuntimeOptions options;
    private final Duration longest;
    private final AliyunMessages messages;

    AliyunSms(SmsProperties settings, Client client) {
        this.settings = settings.aliyun();
        this.client = client;
        this.options = AliyunClient.options(settings);
        this.longest = settings.connectTimeout().plus(settings.timeout().multipliedBy(2));
        this.messages = new AliyunMessages(client, options);
    }

    @Override
    public NoticeChannel channel() {
        return NoticeChannel.SMS;
    }

    @Override
    public String name() {
        return "aliyun";
    }

    @Override
    public Repeat repeat() {
        return Repeat.BY_ASKING;
    }

    @Override
    public Duration longestSend() {
        return longest;
    }

    @Override
    public Sent send(OutgoingNotice notice) {
        SendSmsRequest request = new SendSmsRequest()
                .setPhoneNumbers(notice.to())
                .setSignName(settings.signName())
                .setTemplateCode(settings.template(notice.language()))
                .setTemplateParam(JSON.toJSONString(Map.of(settings.textParameter(), notice.body())))
                .setOutId(notice.key());
        Sent sent;
        try {
            SendSmsResponse answer = AliyunClient.call(() -> client.sendSmsWithOptions(request, options));
            sent = verdict(answer);
        } catch (ExecutionException e) {
            sent = failed(e.getCause());
        }
        if (sent.verdict() != Sent.Verdict.ACCEPTED) {
            LOG.info("SMS not sent noticeId={} verdict={} outcome={}", notice.id(), sent.verdict(), sent.outcome());
        }
        return sent;
    }

    private static Sent verdict(SendSmsResponse answer) {
        var body = answer.getBody();
        int status = answer.getStatusCode() == null ? 0 : answer.getStatusCode();
        return body == null
                ? AliyunVerdict.of(null, status, null)
                : AliyunVerdict.of(body.getCode(), status, body.getBizId());
    }

    @Override
    public Asked ask(OutgoingNotice notice, Instant triedAt) {
        return find(notice, triedAt).isPresent() ? Asked.seen(null) : Asked.NOT_SEEN;
    }

    @Override
    public boolean tellsDelivery() {
        return true;
    }

    @Override
    public Delivery askDelivery(OutgoingNotice notice, Instant triedAt) {
        return find(notice, triedAt).map(AliyunMessages.Found::delivery).orElse(Delivery.OPEN);
    }

    private Optional<AliyunMessages.Found> find(OutgoingNotice notice, Instant triedAt) {
        try {
            return messages.find(notice, triedAt, triedAt.plus(longest));
        } catch (ExecutionException e) {
            LOG.info("SMS not asked for noticeId={} reason={}", notice.id(), reason(e.getCause()));
            return Optional.empty();
        }
    }

    private static Sent failed(Throwable failure) {
        if (NotSentException.isBehind(failure)) {
            return Sent.later(Sent.UNREACHABLE);
        }
        if (failure instanceof TeaException refusal && refusal.getCode() != null) {
            int status = refusal.getStatusCode() == null ? 0 : refusal.getStatusCode();
            return AliyunVerdict.of(refusal.getCode(), status, null);
        }
        return Sent.unknown("ANSWER_LOST");
    }

    /** Its text may quote anything. */
    private static String reason(Throwable failure) {
        return failure instanceof TeaException refusal
                ? refusal.getCode()
                : failure.getClass().getSimpleName();
    }
}
