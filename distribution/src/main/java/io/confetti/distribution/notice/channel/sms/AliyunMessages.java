package io.confetti.distribution.notice.channel.sms;

import com.aliyun.dysmsapi20170525.Client;
import com.aliyun.dysmsapi20170525.models.QuerySendDetailsRequest;
import com.aliyun.dysmsapi20170525.models.QuerySendDetailsResponse;
import com.aliyun.teautil.models.RuntimeOptions;
import io.confetti.distribution.notice.channel.Delivery;
import io.confetti.distribution.notice.channel.OutgoingNotice;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;

/** Finds messages at Aliyun by the number that they went to, the day, and our id. */
final class AliyunMessages {

    /** Days of the query are days there. */
    private static final ZoneId ZONE = ZoneId.of("Asia/Shanghai");

    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("yyyyMMdd");
    private static final long PAGE = 50;
    private static final long MAX_PAGES = 10;

    /** What SendStatus says; 1 is under way. */
    private static final long RETURNED = 2;

    private static final long ARRIVED = 3;

    private final Client client;
    private final RuntimeOptions options;

    AliyunMessages(Client client, RuntimeOptions options) {
        this.client = client;
        this.options = options;
    }

    /**
     * A message that is there.
     *
     * @param status SendStatus, null if there is none
     */
    record Found(String key, Long status, String code) {

        Delivery delivery() {
            if (status == null || (status != ARRIVED && status != RETURNED)) {
                return Delivery.OPEN;
            }
            return status == ARRIVED ? Delivery.ARRIVED : Delivery.returned(code);
        }
    }

    /** On the day of one time, and on that of the other if it is another one. */
    Optional<Found> find(OutgoingNotice notice, Instant from, Instant until) throws ExecutionException {
        LocalDate day = LocalDate.ofInstant(from, ZONE);
        LocalDate last = LocalDate.ofInstant(until, ZONE);
        Optional<Found> found = find(notice, day);
        return found.isPresent() || last.equals(day) ? found : find(notice, last);
    }

    private Optional<Found> find(OutgoingNotice notice, LocalDate day) throws ExecutionException {
        for (long page = 1; page <= MAX_PAGES; page++) {
            QuerySendDetailsRequest question = new QuerySendDetailsRequest()
                    .setPhoneNumber(notice.to())
                    .setSendDate(DAY.format(day))
                    .setPageSize(PAGE)
                    .setCurrentPage(page);
            List<Found> all = messages(AliyunClient.call(() -> client.querySendDetailsWithOptions(question, options)));
            Optional<Found> found = all.stream()
                    .filter(message -> notice.key().equals(message.key()))
                    .findFirst();
            if (found.isPresent() || all.size() < PAGE) {
                return found;
            }
        }
        return Optional.empty();
    }

    private static List<Found> messages(QuerySendDetailsResponse answer) {
        var details = answer.getBody() == null ? null : answer.getBody().getSmsSendDetailDTOs();
        return details == null || details.getSmsSendDetailDTO() == null
                ? List.of()
                : details.getSmsSendDetailDTO().stream()
                        .map(sent -> new Found(sent.getOutId(), sent.getSendStatus(), sent.getErrCode()))
                        .toList();
    }
}
