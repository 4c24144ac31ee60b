package io.confetti.merchantadmin.template.web;

import io.confetti.contract.RefundPolicy;
import java.util.List;

/** The fields of a rule, of a new template and of a revision. */
interface RuleFields {
    String GROUP = "[A-Za-z0-9_-]{1,32}";

    DiscountRequest discount();

    ScopeRequest scope();

    List<String> stackingGroups();

    UsableRequest usable();

    RefundPolicy refundPolicy();
}
