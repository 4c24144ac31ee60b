package io.confetti.merchantadmin.task.web;

import io.confetti.contract.ContactSource;
import io.confetti.contract.NoticeChannel;
import io.confetti.contract.NoticePlan;
import io.confetti.contract.NoticeStep;
import io.confetti.platform.request.BodyFields;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Judges how users are to hear of their coupon. */
public final class NotifyForm {
    private static final String NOTIFY = "notify";

    private NotifyForm() {}

    /**
     * @param request null if it is absent
     * @param notifyTypes channels as they were named before, null if absent; not beside the other one
     * @return null if users do not hear of it
     */
    static NoticePlan read(BodyFields body, NotifyRequest request, List<NoticeChannel> notifyTypes) {
        if (body.has(NOTIFY)) {
            body.mustBeAbsent("notifyTypes", NOTIFY);
            return read(body, request);
        }
        List<NoticeStep> chain = notifyTypes == null
                ? List.of()
                : notifyTypes.stream().map(NoticeStep::of).toList();
        if (chain.isEmpty()) {
            return null;
        }
        NoticePlan plan = new NoticePlan(chain, null, null);
        return plan.provided().isEmpty() ? plan : new NoticePlan(chain, ContactSource.PROFILE, null);
    }

    /** For a push without a file. */
    public static NoticePlan withoutFile(BodyFields body, NotifyRequest request) {
        NoticePlan plan = read(body, request);
        if (plan != null && plan.contacts() == ContactSource.FILE) {
            body.object(NOTIFY).refuse("contacts", "validation.not-a-choice", Map.of("choices", ContactSource.PROFILE));
        }
        return plan;
    }

    private static NoticePlan read(BodyFields body, NotifyRequest request) {
        if (request == null || request.chain() == null) {
            return null;
        }
        BodyFields fields = body.object(NOTIFY);
        if (request.chain().isEmpty() && fields.isFine("chain")) {
            fields.refuse("chain", "validation.not-empty");
        }
        judgeChain(fields, request.chain());
        if (!fields.isFine("chain")) {
            return null;
        }
        NoticePlan plan = new NoticePlan(steps(request.chain()), request.contacts(), request.notBefore());
        if (plan.provided().isEmpty()) {
            fields.mustBeAbsent("contacts", "chain");
        } else if (fields.isFine("contacts")) {
            fields.required("contacts", request.contacts());
        }
        return plan;
    }

    /**
     * A field {@code chain} of which a message is sent by each channel.
     *
     * @param chain null if it is absent or wrong
     */
    public static List<NoticeStep> sent(BodyFields fields, List<NotifyRequest.Step> chain) {
        if (chain == null) {
            return List.of();
        }
        judgeChain(fields, chain);
        for (int i = 0; i < chain.size(); i++) {
            NotifyRequest.Step step = chain.get(i);
            if (step != null && step.channel() != null && !step.channel().needsProvider()) {
                fields.refuse(
                        "chain[" + i + "].channel",
                        "validation.not-a-choice",
                        Map.of("choices", List.of(NoticeChannel.MAIL, NoticeChannel.SMS)));
            }
        }
        return steps(chain);
    }

    private static List<NoticeStep> steps(List<NotifyRequest.Step> chain) {
        return chain.stream()
                .filter(step -> step != null && step.channel() != null)
                .map(step -> new NoticeStep(step.channel(), step.otherwise()))
                .toList();
    }

    private static void judgeChain(BodyFields fields, List<NotifyRequest.Step> chain) {
        Set<NoticeChannel> seen = EnumSet.noneOf(NoticeChannel.class);
        for (int i = 0; i < chain.size(); i++) {
            NotifyRequest.Step step = chain.get(i);
            if (step == null) {
                continue;
            }
            if (step.channel() != null && !seen.add(step.channel())) {
                fields.refuse("chain[" + i + "].channel", "validation.repeated");
            }
            judgeElse(fields, "chain[" + i + "].else", step, seen);
        }
    }

    /** Whatever else fails needs no provider, and a channel that is used anyway stands in for none. */
    private static void judgeElse(BodyFields fields, String name, NotifyRequest.Step step, Set<NoticeChannel> seen) {
        NoticeChannel otherwise = step.otherwise();
        if (otherwise == null || step.channel() == null) {
            return;
        }
        if (!otherwise.needsProvider() || !step.channel().needsProvider()) {
            fields.refuse(name, "task.bad-else");
        } else if (!seen.add(otherwise)) {
            fields.refuse(name, "validation.repeated");
        }
    }
}
