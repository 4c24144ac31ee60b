package io.confetti.engine.template.web;

import io.confetti.engine.page.PageCursor;
import io.confetti.engine.template.FindClaimable;
import io.confetti.engine.template.PublishedTemplate;
import io.confetti.engine.template.TemplateCache;
import io.confetti.engine.template.TemplateError;
import io.confetti.engine.template.TemplateLists;
import io.confetti.engine.template.TemplateSearch;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.PathId;
import io.confetti.platform.time.SuiteClock;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
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
    private final FindClaimable claimable;
    private final SuiteClock clock;

    TemplateController(TemplateCache templates, TemplateLists lists, FindClaimable claimable, SuiteClock clock) {
        this.templates = templates;
        this.lists = lists;
        this.claimable = claimable;
        this.clock = clock;
    }

    @Schema(name = "TemplatePage")
    record PageView(List<TemplateCard> items, String nextCursor) {}

    @GetMapping
    @Operation(
            summary = "Templates that can be seen and have not ended, newest first; or those that I may still claim",
            description = "Also those that are paused or have not begun. Changes by operators show within a second;"
                    + " left may be some seconds old. Terms are left out: the single template has them."
                    + " claimableByMe=true: only what a claim of mine would be accepted for now, as far as is known: window,"
                    + " status, stock, conditions and my limit; with mine and terms. Such a page may be shorter than size"
                    + " although there is a next one. Where templates are public (confetti.identity.public-templates) no token is"
                    + " needed; without one mine is null, and conditions and limit are not judged.")
    Answer<PageView> list(
            @Nullable Caller caller,
            @Parameter(description = "true: only templates that I may still claim")
                    @RequestParam(defaultValue = "false")
                    boolean claimableByMe,
            @Parameter(description = "Only templates of this shop; all if absent") @RequestParam Optional<Long> shopId,
            @Parameter(
                            description =
                                    "Only coupons that are good for this product: for everything, for the product, or for categoryId")
                    @RequestParam
                    Optional<String> productId,
            @Parameter(description = "Category of the product, or alone: coupons for everything or for the category")
                    @RequestParam
                    Optional<String> categoryId,
            @RequestParam Optional<String> cursor,
            @RequestParam(defaultValue = "20") @Min(1) @Max(100) int size) {
        long before = cursor.map(text -> PageCursor.read(text, ORDER).id()).orElse(Long.MAX_VALUE);
        var search = new TemplateSearch(shopId.orElse(null), productId.orElse(null), categoryId.orElse(null));
        return Answer.of(
                claimableByMe ? claimable(userOf(caller), search, before, size) : visible(search, before, size));
    }

    private PageView visible(TemplateSearch search, long before, int size) {
        Instant now = clock.instant();
        List<PublishedTemplate> found = lists.visible(search, before, size + 1, template -> true);
        List<PublishedTemplate> page = found.subList(0, Math.min(size, found.size()));
        return new PageView(
                page.stream()
                        .map(template -> TemplateCard.listed(template, now))
                        .toList(),
                found.size() > size ? cursor(page.get(size - 1).id()) : null);
    }

    private PageView claimable(Caller user, TemplateSearch search, long before, int size) {
        Instant now = clock.instant();
        FindClaimable.Page page = claimable.find(user, search, before, size);
        return new PageView(
                page.items().stream()
                        .map(one -> TemplateCard.claimable(one, now))
                        .toList(),
                page.next() == null ? null : cursor(page.next()));
    }

    private static String cursor(long lastId) {
        return new PageCursor(ORDER, 0, lastId).text();
    }

    /** Where no role is needed somebody may come with the token of another one. */
    private static Caller userOf(Caller caller) {
        return caller == null || caller.userId() == null ? null : caller;
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
