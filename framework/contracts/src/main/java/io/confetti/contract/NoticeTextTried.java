package io.confetti.contract;

import com.fasterxml.jackson.annotation.JsonCreator;
import io.swagger.v3.oas.annotations.Hidden;
import java.util.List;

/**
 * What became of a {@link NoticeTextTry}.
 *
 * @param outcome null if the text has problems
 * @param reason one word of the provider, null if it was not asked
 */
public record NoticeTextTried(List<NoticeTextAnswer.Problem> problems, Outcome outcome, String reason) {

    public enum Outcome {
        /** The provider has it. */
        SENT,
        /** The provider does not want it. */
        REFUSED,
        /** The provider does not take it now. */
        LATER,
        /** The answer is lost: it may arrive. */
        UNCERTAIN,
        /** Not sent: the shop has tried too many that day. */
        TOO_OFTEN,
        /** Not sent: nothing carries this channel. */
        NO_PROVIDER,
        /** A constant of a later release; for readers only. */
        @Hidden
        UNKNOWN;

        @JsonCreator
        public static Outcome named(String name) {
            return EnumNames.named(Outcome.class, name, UNKNOWN);
        }
    }
}
