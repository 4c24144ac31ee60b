package io.confetti.engine.template.web;

import io.confetti.engine.page.PageCursor;
import io.confetti.engine.template.PublishedTemplate;
import io.confetti.engine.template.TemplateCache;
import io.confetti.engine.template.TemplateError;
import io.confetti.engine.template.TemplateLists;
import io.confetti.platform.request.PathId;
import io.confetti.platform.time.SuiteClock;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/coupons/templates")
@Tag(name = "Templates")
class TemplateController {
    private static final String ORDER = "newest";

    private final TemplateCache templates;
    private final TemplateLists lists;
    private final SuiteClock clock;

    TemplateController(TemplateCache templates, TemplateLists lists, SuiteClock clock) {
        this.templates = templates;
        this.lists = lists;
        this.clock = clock;
    }

    record PageView(List<TemplateCard> items, String nextCursor) {}

    @GetMapping
    @Operation(
            summary = "Templates that can be seen and have not ended, newest first",
            description = "Also those that are paused or have not begun. Changes by operators show within a second;"
                    + " left may be some seconds old. Terms are left out: the single template has them.")
    Answer<PageView> list(
            @Parameter(description = "Only templates of this shop; all if absent") @RequestParam Optional<Long> shopId,
            @RequestParam Optional<String> cursor,
            @RequestParam(defaultValue = "20") @Min(1) @Max(100) int size) {
        long before = cursor.map(text -> PageCursor.read(text, ORDER).id()).orElse(Long.MAX_VALUE);
        List<PublishedTemplate> found = lists.visible(shopId.orElse(null), before, size + 1);
        List<PublishedTemplate> page = found.subList(0, Math.min(size, found.size()));
        String next = found.size() > size
                ? new PageCursor(ORDER, 0, page.get(size - 1).id()).text()
                : null;
        Instant now = clock.instant();
        return Answer.of(new PageView(
                page.stream()
                        .map(template -> TemplateCard.listed(template, now))
                        .toList(),
                next));
    }

    @GetMapping("/{id}")
    @Operation(
            summary = "One template",
            description = "404 if there is none or it cannot be seen yet. left may be some seconds old.")
    Answer<TemplateCard> find(@PathVariable String id) {
        Instant now = clock.instant();
        return Answer.of(Optional.of(PathId.of(id))
                .filter(templateId -> templateId > 0)
                .flatMap(templates::find)
                .filter(template -> template.isVisible(now))
                .map(template -> TemplateCard.of(template, now))
                .orElseThrow(TemplateError.NOT_FOUND::refusal));
    }
}
