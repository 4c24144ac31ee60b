package io.confetti.merchantadmin.task;

import io.confetti.contract.NoticePlan;
import io.confetti.core.stock.StockStatus;
import io.confetti.merchantadmin.recipientfile.FileQueries;
import io.confetti.merchantadmin.recipientfile.RecipientFile;
import io.confetti.merchantadmin.template.Template;
import io.confetti.merchantadmin.template.TemplateQueries;
import java.time.Instant;
import java.util.Map;
import org.springframework.stereotype.Component;

/**
 * What an operator is refused who wants to push a template that gives nothing, or a file that cannot be read, or to tell users on a
 * channel that nobody carries.
 */
@Component
class CheckPush {
    private final TemplateQueries templates;
    private final FileQueries files;
    private final RequireChannels requireChannels;

    CheckPush(TemplateQueries templates, FileQueries files, RequireChannels requireChannels) {
        this.templates = templates;
        this.files = files;
        this.requireChannels = requireChannels;
    }

    Template template(long shopId, long templateId) {
        return templates
                .find(shopId, templateId)
                .orElseThrow(() -> TaskError.TEMPLATE_NOT_FOUND.refusalOf("templateId"));
    }

    /** @param notices null if users do not hear of their coupon */
    void channels(NoticePlan notices) {
        if (notices != null) {
            requireChannels.require("notify", notices.provided());
        }
    }

    /** For a push that is made and begins now. */
    void requireActive(Template template, Instant now) {
        if (template.status() != StockStatus.ACTIVE) {
            throw notActive(template);
        }
        requireInWindow(template, now);
    }

    /** For a push that was scheduled and begins now: while its template is paused it waits, as it would if it ran already. */
    void requirePublished(Template template, Instant now) {
        if (template.status() == StockStatus.DRAFT || template.status() == StockStatus.ENDED) {
            throw notActive(template);
        }
        requireInWindow(template, now);
    }

    /** For a push that begins later: until then the template may be published, or its window begin. */
    void requireOpenAt(Template template, Instant sendAt) {
        if (template.status() == StockStatus.ENDED) {
            throw notActive(template);
        }
        if (!template.hasBegun(sendAt) || template.isOver(sendAt)) {
            throw TaskError.SEND_AT_OUTSIDE_WINDOW.refusalOf("sendAt");
        }
    }

    /** The file's row is held until the running transaction ends: its verdict is seen here, or its verdict sees the task. */
    RecipientFile usableFile(long shopId, long fileId) {
        RecipientFile file = files.findHoldingVerdict(shopId, fileId)
                .orElseThrow(() -> TaskError.FILE_NOT_FOUND.refusalOf("fileId"));
        if (file.isGone()) {
            throw TaskError.FILE_GONE.refusalOf("fileId");
        }
        file.verdict().filter(verdict -> !verdict.isAccepted()).ifPresent(verdict -> {
            throw TaskError.FILE_REJECTED.refusalOf(
                    "fileId", "recipient.meaning." + verdict.reason(), Map.of("reason", verdict.reason()));
        });
        return file;
    }

    private static void requireInWindow(Template template, Instant now) {
        if (!template.hasBegun(now)) {
            throw TaskError.TEMPLATE_NOT_BEGUN.refusalOf("templateId");
        }
        if (template.isOver(now)) {
            throw TaskError.TEMPLATE_OVER.refusalOf("templateId");
        }
    }

    private static RuntimeException notActive(Template template) {
        return TaskError.TEMPLATE_NOT_ACTIVE.refusalOf(
                "templateId", TaskError.TEMPLATE_NOT_ACTIVE.code(), Map.of("status", template.status()));
    }
}
