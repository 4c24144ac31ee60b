package io.confetti.core.stock;

import io.confetti.contract.AcceptedClaim;
import io.confetti.platform.redis.Script;
import io.confetti.platform.redis.Scripts;
import java.util.List;
import org.springframework.stereotype.Component;

/** The whole decision about one claim in the filter is one script. Typed door to {@code lua/claim.lua}. */
@Component
public class JudgeClaim {

    private static final Script CLAIM = Script.of("lua/claim.lua");

    /** Calls of one claim; each beyond the third means that coupons of the template were revoked meanwhile. */
    private static final int MOST_CALLS = 12;

    private final Scripts scripts;
    private final WhenLoaded whenLoaded;
    private final LookUpGranted lookUpGranted;
    private final ClaimsUnderWay underWay;

    JudgeClaim(Scripts scripts, WhenLoaded whenLoaded, LookUpGranted lookUpGranted, ClaimsUnderWay underWay) {
        this.scripts = scripts;
        this.whenLoaded = whenLoaded;
        this.lookUpGranted = lookUpGranted;
        this.underWay = underWay;
    }

    /**
     * What the database says of a user whom the filter does not know.
     *
     * @param count coupons ever received, empty if it was not looked up
     * @param after revokes of the template before the look
     */
    private record Given(String count, String after) {
        static final Given NOT_LOOKED_UP = new Given("", "");
    }

    /**
     * Judges the claim and takes its hold if it is accepted.
     *
     * @param claim as it would be accepted; its generation is not looked at
     * @param perUserLimit coupons of the template that a user may ever receive
     * @param audience asked only if nothing else decides the claim: it was not made before, and there is stock for its user
     * @param known the stock row as the caller has read it; a filter behind it is loaded anew
     * @throws StockUnavailableException if the filter is not loaded within the time that a user may wait
     */
    public ClaimVerdict claim(AcceptedClaim claim, int perUserLimit, InAudience audience, TemplateStock known) {
        underWay.note(claim.templateId());
        Given given = Given.NOT_LOOKED_UP;
        for (int call = 0; call < MOST_CALLS; call++) {
            List<String> reply = run(claim, perUserLimit, audience, known, given);
            switch (reply.get(0)) {
                case "ASK_AUDIENCE" -> audience.ask();
                case "UNKNOWN_USER" -> {
                    int count = lookUpGranted.of(claim.templateId(), claim.userId());
                    given = new Given(Integer.toString(count), reply.get(2));
                }
                default -> {
                    return ClaimVerdict.of(reply);
                }
            }
        }
        throw new StockUnavailableException(claim.templateId());
    }

    private List<String> run(
            AcceptedClaim claim, int perUserLimit, InAudience audience, TemplateStock known, Given given) {
        List<String> keys = new StockKeys(claim.templateId()).forClaims();
        List<String> arguments = List.of(
                Long.toString(claim.claimId()), // claim
                Long.toString(claim.userId()), // user
                claim.channel(), // channel
                Integer.toString(perUserLimit), // limit
                Long.toString(claim.acceptedAt().toEpochMilli()), // nowText
                Long.toString(known.version()), // seenVersion
                given.count(), // givenInDatabase
                given.after(), // lookedUpAfter
                Long.toString(StockKeys.claimsVanishAt(known)), // vanishAt
                audience.answer()); // inAudience
        return whenLoaded.runForUser(claim.templateId(), () -> scripts.run(CLAIM, keys, arguments));
    }
}
