package io.confetti.distribution.notice.send;

import io.confetti.distribution.notice.channel.NoticeProvider;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.springframework.stereotype.Component;

/** Takes a batch of notices of one provider, sends it, and notes it. */
@Component
class SendBatch {

    private final TakeDue takeDue;
    private final TakeLost takeLost;
    private final SendTries sendTries;
    private final SendingProperties settings;

    SendBatch(TakeDue takeDue, TakeLost takeLost, SendTries sendTries, SendingProperties settings) {
        this.takeDue = takeDue;
        this.takeLost = takeLost;
        this.sendTries = sendTries;
        this.settings = settings;
    }

    /** @return how many notices there were, those that are not to be sent included */
    int due(NoticeProvider provider, ProviderCircuit circuit, int most, BooleanSupplier isClosing) {
        SendingTurn turn = turn(provider, circuit, isClosing);
        TakeDue.Taken taken = takeDue.take(provider, most, lease(provider));
        send(turn, taken.tries());
        return taken.found();
    }

    /**
     * Sends again what may be sent again, though its answer is lost.
     *
     * @return how many answers were lost
     */
    int lost(NoticeProvider provider, ProviderCircuit circuit, int most, BooleanSupplier isClosing) {
        SendingTurn turn = turn(provider, circuit, isClosing);
        TakeDue.Taken taken = takeLost.take(provider, most, lease(provider));
        send(turn, taken.tries());
        return taken.found();
    }

    private void send(SendingTurn turn, List<NoticeTry> tries) {
        if (!tries.isEmpty()) {
            sendTries.send(turn, tries);
        }
    }

    private Duration lease(NoticeProvider provider) {
        return provider.longestSend().plus(settings.margin());
    }

    /** Its time begins before that of the lease. */
    private SendingTurn turn(NoticeProvider provider, ProviderCircuit circuit, BooleanSupplier isClosing) {
        return new SendingTurn(
                provider, circuit, System.nanoTime() + settings.margin().toNanos(), isClosing);
    }
}
