package io.confetti.distribution.notice.receipt;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.channel.mail.BounceAddresses;
import io.confetti.platform.outage.ConflictRetry;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.stereotype.Component;

/** Takes receipts of a provider, which may come late, twice, and against each other. Only well-formed ones reach the database. */
@Component
public class TakeReceipts {

    /** Of one call. */
    public static final int MOST = 1_000;

    private static final ConflictRetry RETRY = ConflictRetry.of(5, TransientDataAccessException.class);
    private static final Pattern KEY = Pattern.compile("n-[1-9][0-9]{0,18}");
    private static final int KEY_PREFIX = 2;
    /** A longer one is no name that we have kept. */
    private static final Pattern PROVIDER_REF = Pattern.compile("[ -~]{1,100}");

    private final BounceAddresses bounces;
    private final NoteReceipts noteReceipts;
    private final MeterRegistry metrics;

    TakeReceipts(BounceAddresses bounces, NoteReceipts noteReceipts, MeterRegistry metrics) {
        this.bounces = bounces;
        this.noteReceipts = noteReceipts;
        this.metrics = metrics;
    }

    /**
     * @param written signed by the provider of the channel
     * @return an answer to each, in their order
     * @throws io.confetti.platform.error.CouponException 400 if there are too many
     */
    public List<ReceiptAnswer> take(NoticeChannel channel, List<WrittenReceipt> written) {
        if (written.size() > MOST) {
            throw ReceiptError.TOO_MANY.refusal();
        }
        List<Optional<Receipt>> read =
                written.stream().map(receipt -> read(channel, receipt)).toList();
        List<Receipt> known = read.stream().flatMap(Optional::stream).toList();
        Iterator<ReceiptAnswer> noted = (known.isEmpty()
                        ? List.<ReceiptAnswer>of()
                        : RETRY.run(() -> noteReceipts.note(channel, known)))
                .iterator();
        List<ReceiptAnswer> answers = read.stream()
                .map(receipt -> receipt.isPresent() ? noted.next() : ReceiptAnswer.MALFORMED)
                .toList();
        count(channel, answers);
        return answers;
    }

    private Optional<Receipt> read(NoticeChannel channel, WrittenReceipt written) {
        OptionalLong notice = notice(channel, written.notice());
        boolean isWellFormed =
                written.id() == null || PROVIDER_REF.matcher(written.id()).matches();
        if (notice.isEmpty() || !isWellFormed || written.state() == null) {
            return Optional.empty();
        }
        return switch (written.state()) {
            case "DELIVERED" -> Optional.of(Receipt.delivered(notice.getAsLong(), written.id()));
            case "BOUNCED" -> Optional.of(Receipt.bounced(notice.getAsLong(), written.reason(), written.id()));
            default -> Optional.empty();
        };
    }

    private OptionalLong notice(NoticeChannel channel, String name) {
        if (channel == NoticeChannel.MAIL) {
            return bounces.read(name);
        }
        try {
            return name != null && KEY.matcher(name).matches()
                    ? OptionalLong.of(Long.parseLong(name.substring(KEY_PREFIX)))
                    : OptionalLong.empty();
        } catch (NumberFormatException tooLong) {
            return OptionalLong.empty();
        }
    }

    private void count(NoticeChannel channel, List<ReceiptAnswer> answers) {
        Stream.of(ReceiptAnswer.values())
                .filter(answers::contains)
                .forEach(answer -> metrics.counter(
                                "confetti.notices.receipts", "channel", channel.name(), "answer", answer.name())
                        .increment(Collections.frequency(answers, answer)));
    }
}
