package io.confetti.distribution.notice.channel.sms;

import com.alibaba.fastjson2.JSON;
import com.aliyun.dysmsapi20170525.Client;
import com.aliyun.dysmsapi20170525.models.QuerySendDetailsRequest;
import com.aliyun.dysmsapi20170525.models.QuerySendDetailsResponse;
import com.aliyun.dysmsapi20170525.models.SendSmsRequest;
import com.aliyun.dysmsapi20170525.models.SendSmsResponse;
import com.aliyun.tea.TeaException;
import com.aliyun.teautil.models.RuntimeOptions;
import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.channel.Asked;
import io.confetti.distribution.notice.channel.NoticeProvider;
import io.confetti.distribution.notice.channel.OutgoingNotice;
import io.confetti.distribution.notice.channel.Repeat;
import io.confetti.distribution.notice.channel.Sent;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Short messages by Aliyun's SDK. Its API takes no key for a repeat, but keeps the id that it is given with a message and can be
 * asked which messages went to a number on a day.
 */
class AliyunSms implements NoticeProvider {

    private static final Logger LOG = LoggerFactory.getLogger(AliyunSms.class);

    /** Days of the query are days there. */
    private static final ZoneId ZONE = ZoneId.of("Asia/Shanghai");

    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("yyyyMMdd");
    private static final long PAGE = 50;
    private static final long MAX_PAGES = 10;

    private final Client client;
    private final SmsProperties.Aliyun settings;
    private final RuntimeOptions options;
    private final Duration longest;

    AliyunSms(SmsProperties settings, Client client) {
        this.settings = settings.aliyun();
        this.client = client;
        this.options = AliyunClient.options(settings);
        this.longest = settings.connectTimeout().plus(settings.timeout().multipliedBy(2));
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
            SendSmsResponse answer = call(() -> client.sendSmsWithOptions(request, options));
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
        LocalDate day = LocalDate.ofInstant(triedAt, ZONE);
        LocalDate last = LocalDate.ofInstant(triedAt.plus(longest), ZONE);
        try {
            boolean seen = isAmong(notice, day) || (!last.equals(day) && isAmong(notice, last));
            return seen ? Asked.seen(null) : Asked.NOT_SEEN;
        } catch (ExecutionException e) {
            LOG.info("SMS not asked for noticeId={} reason={}", notice.id(), reason(e.getCause()));
            return Asked.NOT_SEEN;
        }
    }

    private boolean isAmong(OutgoingNotice notice, LocalDate day) throws ExecutionException {
        for (long page = 1; page <= MAX_PAGES; page++) {
            QuerySendDetailsRequest question = new QuerySendDetailsRequest()
                    .setPhoneNumber(notice.to())
                    .setSendDate(DAY.format(day))
                    .setPageSize(PAGE)
                    .setCurrentPage(page);
            QuerySendDetailsResponse answer = call(() -> client.querySendDetailsWithOptions(question, options));
            var ids = outIds(answer).toList();
            if (ids.contains(notice.key())) {
                return true;
            }
            if (ids.size() < PAGE) {
                return false;
            }
        }
        return false;
    }

    private static Stream<String> outIds(QuerySendDetailsResponse answer) {
        var details = answer.getBody() == null ? null : answer.getBody().getSmsSendDetailDTOs();
        return details == null || details.getSmsSendDetailDTO() == null
                ? Stream.empty()
                : details.getSmsSendDetailDTO().stream().map(sent -> String.valueOf(sent.getOutId()));
    }

    /** The SDK declares every exception there is; what it throws is the cause of ours. */
    private static <T> T call(Callable<T> work) throws ExecutionException {
        FutureTask<T> task = new FutureTask<>(work);
        task.run();
        try {
            return task.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ExecutionException(e);
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
