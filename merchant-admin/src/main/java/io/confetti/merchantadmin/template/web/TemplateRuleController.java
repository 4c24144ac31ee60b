package io.confetti.merchantadmin.template.web;

import io.confetti.merchantadmin.template.ReviseRule;
import io.confetti.merchantadmin.template.Template;
import io.confetti.merchantadmin.template.TemplateError;
import io.confetti.merchantadmin.template.TemplateQueries;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.JsonBody;
import io.confetti.platform.request.PathId;
import io.confetti.platform.time.SuiteClock;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.regex.Pattern;
import org.springframework.http.HttpHeaders;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/merchant/templates")
@Tag(name = "Templates")
class TemplateRuleController {
    private static final Pattern VERSION_TAG = Pattern.compile("(?:W/)?\"?([1-9][0-9]{0,8})\"?");
    private static final String EXAMPLE = """
            {"discount": {"kind": "THRESHOLD_OFF", "amountOff": 3000, "threshold": 10000}, "expectedVersion": 1}""";

    private final TemplateQueries templates;
    private final ReviseRule revise;
    private final SuiteClock clock;
    private final TemplateViews views;

    TemplateRuleController(TemplateQueries templates, ReviseRule revise, SuiteClock clock, TemplateViews views) {
        this.templates = templates;
        this.revise = revise;
        this.clock = clock;
        this.views = views;
    }

    @Audited("template.revise-rule")
    @PutMapping("/{id}/rule")
    @Operation(
            summary = "Replace the rule for coupons granted from now on; coupons that exist keep theirs",
            description =
                    "The whole rule: discount, scope, stackingGroups, usable, refundPolicy; what is left out gets its"
                            + " default. Window, stock and limit stay. expectedVersion, or If-Match with the version, refuses the"
                            + " change (409) if the template has another version by now.")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(content = @Content(examples = @ExampleObject(EXAMPLE)))
    Answer<TemplateView> revise(
            Caller caller,
            @PathVariable String id,
            @Parameter(description = "Version that the rule was made from, instead of expectedVersion")
                    @RequestHeader(name = HttpHeaders.IF_MATCH, required = false)
                    String ifMatch,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language,
            @RequestBody JsonBody<RuleRequest> body) {
        Template template = templates.require(caller.shopId(), PathId.of(id));
        ReviseRuleCommand command = TemplateForm.readRule(
                body,
                clock.instant(),
                template.stock().claimEnd(),
                template.facts().rule().usable());
        Integer expected = ifMatch == null ? command.expectedVersion() : versionOf(ifMatch);
        return Answer.of(views.one(revise.revise(caller.shopId(), template.id(), command.rule(), expected), language));
    }

    /** A tag that no version has matches none. */
    private static Integer versionOf(String tag) {
        if (tag.equals("*")) {
            return null;
        }
        var version = VERSION_TAG.matcher(tag.strip());
        if (!version.matches()) {
            throw TemplateError.VERSION_CHANGED.refusal();
        }
        return Integer.valueOf(version.group(1));
    }
}
