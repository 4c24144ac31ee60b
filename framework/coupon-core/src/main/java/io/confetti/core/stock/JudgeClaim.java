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
    /** The script answers UNKNOWN_USER if it needs the number and does not know it. */
    private static final String NOT_LOOKED_UP = "";

    /** Each further one means that coupons of the template were revoked meanwhile. */
    private static final int LOOKS = 10;

    private final Scripts scripts;
    private final WhenLoaded whenLoaded;
    private final LookUpGranted lookUpGranted;

    JudgeClaim(Scripts scripts, WhenLoaded whenLoaded, LookUpGranted lookUpGranted) {
        this.scripts = scripts;
        this.whenLoaded = whenLoaded;
        this.lookUpGranted = lookUpGranted;
    }

    /**
     * Judges the claim and takes its hold if it is accepted.
     *
     * @param claim as it would be accepted; its generation is not looked at
     * @param perUserLimit coupons of the template that a user may ever receive
     * @param isInAudience whether the user meets the conditions of the template
     * @param known the stock row as the caller has read it; a filter behind it is loaded anew
     * @throws StockUnavailableException if the filter is not loaded within the time that a user may wait
     */
    public ClaimVerdict claim(AcceptedClaim claim, int perUserLimit, boolean isInAudience, TemplateStock known) {
        List<String> terms = List.of(Integer.toString(perUserLimit), isInAudience ? "1" : "0");
        List<String> reply = run(claim, terms, known, NOT_LOOKED_UP, "");
        for (int look = 0; reply.get(0).equals("UNKNOWN_USER"); look++) {
            if (look == LOOKS) {
                throw new StockUnavailableException(claim.templateId());
            }
            int given = lookUpGranted.of(claim.templateId(), claim.userId());
            reply = run(claim, terms, known, Integer.toString(given), reply.get(2));
        }
        return ClaimVerdict.of(reply);
    }

    /**
     * @param terms the user's limit, and whether the user is in the audience
     * @param lookedUpAfter revokes of the template before the user was looked up
     */
    private List<String> run(
            AcceptedClaim claim, List<String> terms, TemplateStock known, String given, String lookedUpAfter) {
        List<String> keys = new StockKeys(claim.templateId()).forClaims();
        List<String> arguments = List.of(
                Long.toString(claim.claimId()), // claim
                Long.toString(claim.userId()), // user
                claim.channel(), // channel
                terms.get(0), // limit
                Long.toString(claim.acceptedAt().toEpochMilli()), // nowText
                Long.toString(known.version()), // seenVersion
                given, // givenInDatabase
                lookedUpAfter, // lookedUpAfter
                Long.toString(StockKeys.claimsVanishAt(known)), // vanishAt
                terms.get(1)); // inAudience
        return whenLoaded.runForUser(claim.templateId(), () -> scripts.run(CLAIM, keys, arguments));
    }
}
