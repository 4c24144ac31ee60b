package io.confetti.merchantadmin.code.series;

import io.confetti.code.CodePattern;
import io.confetti.code.SpareSpace;
import io.confetti.core.code.ChangeSeries;
import io.confetti.core.code.CodeKind;
import io.confetti.merchantadmin.code.CodeError;
import io.confetti.merchantadmin.code.build.WantBuild;
import io.confetti.merchantadmin.code.series.store.SeriesStore;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.identity.Caller;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Makes a series of codes, to be built in the background. Of a shop and a key there is one, however late the call is repeated. */
@Component
public class CreateSeries {
    private static final Logger LOG = LoggerFactory.getLogger(CreateSeries.class);

    private final ChangeSeries change;
    private final SeriesStore series;
    private final TemplateOfCodes templates;
    private final MakeSeries make;
    private final WantBuild build;
    private final ImportedWords imported;

    CreateSeries(
            ChangeSeries change,
            SeriesStore series,
            TemplateOfCodes templates,
            MakeSeries make,
            WantBuild build,
            ImportedWords imported) {
        this.change = change;
        this.series = series;
        this.templates = templates;
        this.make = make;
        this.build = build;
        this.imported = imported;
    }

    /**
     * @param requestKey names the call; null: each call makes a series
     * @throws io.confetti.platform.error.CouponException 404 without such a template; 409 if it is over, or another series has codes
     *     that begin alike; 422 if the pattern has too few bodies for so many codes, or the key came with another plan before
     */
    @Transactional
    public Series create(Caller operator, long templateId, SeriesPlan plan, String requestKey) {
        Optional<Series> earlier =
                requestKey == null ? Optional.empty() : series.findByRequest(operator.shopId(), requestKey);
        return earlier.map(one -> requireSame(one, templateId, plan))
                .orElseGet(() -> make(operator, templateId, plan, requestKey));
    }

    /** It may have been extended since. */
    private static Series requireSame(Series earlier, long templateId, SeriesPlan plan) {
        if (earlier.templateId() != templateId
                || !earlier.plan().withSize(earlier.firstSize()).equals(plan)) {
            throw CommonError.KEY_REUSED.refusal();
        }
        return earlier;
    }

    private Series make(Caller operator, long templateId, SeriesPlan plan, String requestKey) {
        templates.requireOpen(operator.shopId(), templateId);
        requireSpace(plan);
        change.begin();
        Series fresh = make.make(operator, templateId, plan, requestKey);
        refuseAmbiguous(fresh);
        series.insert(fresh);
        build.want(fresh.id());
        LOG.info(
                "Series made seriesId={} templateId={} shopId={} kind={} size={}",
                fresh.id(),
                templateId,
                fresh.shopId(),
                plan.kind(),
                plan.size());
        return fresh;
    }

    /** What keeps guessers away is that few bodies are codes. */
    static void requireSpace(SeriesPlan plan) {
        if (plan.kind() != CodeKind.SHARED) {
            var rule = plan.kind() == CodeKind.PER_COUPON ? SpareSpace.PER_COUPON : SpareSpace.UNIQUE;
            rule.problem(CodePattern.parse(plan.alphabet(), plan.pattern()), plan.size())
                    .ifPresent(problem -> {
                        throw CodeError.of(problem);
                    });
        }
    }

    private void refuseAmbiguous(Series fresh) {
        boolean isWord = fresh.kind() == CodeKind.SHARED;
        change.colliding(fresh.prefix())
                .ifPresent(other ->
                        refuse(isWord ? CodeError.WORD_TAKEN : CodeError.PREFIX_COLLIDES, fresh, other.seriesId()));
        if (isWord) {
            imported.find(fresh.prefix()).ifPresent(other -> refuse(CodeError.WORD_TAKEN, fresh, other.seriesId()));
        }
    }

    /**
     * Names the series in the way if it is the shop's own. No prefix and no word is in it: that of another shop may be a code that is
     * worth money, and so may the one that was wished; refusals stand in logs.
     */
    private void refuse(CodeError own, Series fresh, long otherId) {
        if (series.find(fresh.shopId(), otherId).isEmpty()) {
            throw CodeError.BEGINS_ALIKE.refusal();
        }
        throw own.refusal(Map.of("seriesId", otherId));
    }
}
