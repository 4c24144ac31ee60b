package io.confetti.merchantadmin.template.web;

import io.confetti.core.stock.StockStatus;
import io.confetti.merchantadmin.template.Template;
import io.confetti.merchantadmin.template.TemplateEdit;
import io.confetti.merchantadmin.template.TemplateTexts;
import io.confetti.platform.request.BodyFields;
import io.confetti.platform.request.JsonBody;
import java.time.Instant;
import java.util.Map;

/** Judges what is to change of a template by what it is. */
final class TemplateEditForm {
    private final BodyFields fields;
    private final Map<String, Object> content;
    private final Template current;
    private final Instant now;

    private TemplateEditForm(JsonBody<TemplateEditRequest> body, Template current, Instant now) {
        this.fields = body.fields();
        this.content = body.content();
        this.current = current;
        this.now = now;
    }

    /** @throws io.confetti.platform.error.CouponException that names every wrong field */
    static TemplateEdit read(JsonBody<TemplateEditRequest> body, Template current, Instant now) {
        var form = new TemplateEditForm(body, current, now);
        TemplateEdit edit = form.edit(form.fields.as(TemplateEditRequest.class));
        form.fields.check();
        return edit;
    }

    private TemplateEdit edit(TemplateEditRequest request) {
        var facts = current.facts();
        var stock = current.stock();
        var edit = new TemplateEdit(
                orElse(request.name(), facts.name()),
                texts(request, facts.texts()),
                orElse(request.audience(), facts.audience()),
                content.containsKey("audienceConditions")
                        ? ConditionsForm.read(request.audienceConditions(), fields)
                        : facts.conditions(),
                orElse(request.visibleFrom(), facts.visibleFrom()),
                orElse(request.claimStart(), stock.claimStart()),
                orElse(request.claimEnd(), stock.claimEnd()),
                orElse(request.perUserLimit(), facts.perUserLimit()),
                orElse(request.stock(), stock.issued()));
        judgeWindow(edit);
        if (current.status() != StockStatus.DRAFT) {
            judgePublished(edit);
        }
        return edit;
    }

    private TemplateTexts texts(TemplateEditRequest request, TemplateTexts stay) {
        return TextFields.read(
                fields,
                content.containsKey("description") ? request.description() : stay.description(),
                content.containsKey("terms") ? request.terms() : stay.terms(),
                content.containsKey("picture") ? request.picture() : stay.picture());
    }

    private void judgeWindow(TemplateEdit edit) {
        if (fields.has("visibleFrom") && !edit.visibleFrom().isBefore(edit.claimEnd())) {
            fields.refuse("visibleFrom", "template.visible-after-end");
        }
        if (!fields.has("claimStart") && !fields.has("claimEnd")) {
            return;
        }
        if (!edit.claimEnd().isAfter(edit.claimStart())) {
            fields.refuse("claimEnd", "template.claim-end-before-start");
        } else if (!edit.claimEnd().isAfter(now)) {
            fields.refuse("claimEnd", "template.claim-end-past");
        } else {
            UsableForm.judgeClaimEnd(edit.claimEnd(), current.facts().rule().usable(), fields);
        }
    }

    /** Nobody who knows the template may have less afterwards. */
    private void judgePublished(TemplateEdit edit) {
        ofDraftsOnly("audience", edit.audience() != current.facts().audience());
        ofDraftsOnly(
                "audienceConditions", !edit.conditions().equals(current.facts().conditions()));
        ofDraftsOnly("claimStart", !edit.claimStart().equals(current.stock().claimStart()));
        if (edit.stock() > current.stock().issued()) {
            fields.refuse("stock", "template.stock-higher");
        }
        if (edit.claimEnd().isBefore(current.stock().claimEnd())) {
            fields.refuse("claimEnd", "template.claim-end-earlier");
        }
        if (edit.perUserLimit() < current.facts().perUserLimit()) {
            fields.refuse("perUserLimit", "template.limit-lower");
        }
    }

    private void ofDraftsOnly(String name, boolean changes) {
        if (changes) {
            fields.refuse(name, "template.draft-only");
        }
    }

    private static <T> T orElse(T value, T other) {
        return value == null ? other : value;
    }
}
