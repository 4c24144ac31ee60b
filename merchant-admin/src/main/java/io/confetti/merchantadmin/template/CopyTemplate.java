package io.confetti.merchantadmin.template;

import io.confetti.platform.identity.Caller;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.time.Instant;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Makes a draft that is like another template, with its whole stock. All times of it move by as much as the begin of the claim
 * window does: a campaign of last year keeps its length and its times of use.
 */
@Component
public class CopyTemplate {
    private final TemplateQueries queries;
    private final CreateTemplate create;
    private final SuiteClock clock;

    CopyTemplate(TemplateQueries queries, CreateTemplate create, SuiteClock clock) {
        this.queries = queries;
        this.create = create;
        this.clock = clock;
    }

    /**
     * @param name null: that of the other template
     * @param claimStart null: as it is there, or now if that window is over
     * @throws io.confetti.platform.error.CouponException 409 if the window of the copy would be over
     */
    @Transactional
    public Template copy(Caller operator, long templateId, String name, Instant claimStart) {
        Template source = queries.require(operator.shopId(), templateId);
        Instant now = clock.instant();
        Instant start = claimStart != null ? claimStart : defaultStart(source, now);
        Duration shift = Duration.between(source.stock().claimStart(), start);
        Instant end = source.stock().claimEnd().plus(shift);
        if (!end.isAfter(now)) {
            throw TemplateError.COPY_OVER.refusal();
        }
        var facts = source.facts();
        var draft = new TemplateDraft(
                name == null ? facts.name() : name,
                facts.texts(),
                facts.audience(),
                facts.conditions(),
                facts.visibleFrom().plus(shift),
                start,
                end,
                facts.perUserLimit(),
                source.stock().issued(),
                facts.rule().movedBy(shift),
                true);
        return create.create(operator, draft);
    }

    private static Instant defaultStart(Template source, Instant now) {
        return source.isOver(now) ? now : source.stock().claimStart();
    }
}
