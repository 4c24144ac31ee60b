package io.confetti.merchantadmin.template.store;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONException;
import com.baomidou.mybatisplus.core.toolkit.Wrappers;
import io.confetti.contract.TemplateRule;
import io.confetti.contract.TemplateVersion;
import io.confetti.contract.TemplateVersionKey;
import io.confetti.merchantadmin.template.TemplateFacts;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.time.DatabaseTime;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Repository;

/** Templates and their rule versions; every lookup is by shop. */
@Repository
public class TemplateStore {
    private static final Logger LOG = LoggerFactory.getLogger(TemplateStore.class);

    private final TemplateMapper templates;
    private final TemplateVersionMapper versions;

    TemplateStore(TemplateMapper templates, TemplateVersionMapper versions) {
        this.templates = templates;
        this.versions = versions;
    }

    public void insert(TemplateFacts facts) {
        templates.insert(TemplateRows.row(facts));
        insertVersion(facts, facts.createdAt());
    }

    /** @return false if another call has made this version or revision meanwhile */
    public boolean revise(TemplateFacts revised, Instant at) {
        if (templates.revise(revised.id(), revised.version(), revised.revision()) == 0) {
            return false;
        }
        insertVersion(revised, at);
        return true;
    }

    /** @return false if another call has made this revision meanwhile */
    public boolean edit(TemplateFacts edited) {
        return templates.edit(TemplateRows.row(edited)) == 1;
    }

    /** Any shop's: for other services. */
    public Optional<TemplateVersion> findVersion(long id, int version) {
        return Optional.ofNullable(versions.find(id, version)).flatMap(found -> {
            TemplateRow row = templates.selectById(id);
            TemplateRule rule = rule(found);
            return Optional.ofNullable(row).map(it -> new TemplateVersion(id, version, it.shopId, it.name, rule));
        });
    }

    /** Any shop's, as many as there are; an unreadable one is skipped. */
    public List<TemplateVersion> findVersions(Collection<TemplateVersionKey> keys) {
        if (keys.isEmpty()) {
            return List.of();
        }
        Map<Long, TemplateRow> owners =
                templates
                        .selectByIds(keys.stream()
                                .map(TemplateVersionKey::templateId)
                                .distinct()
                                .toList())
                        .stream()
                        .collect(Collectors.toMap(row -> row.id, row -> row));
        return versions.all(keys).stream()
                .flatMap(found -> version(owners.get(found.templateId), found).stream())
                .toList();
    }

    private static Optional<TemplateVersion> version(TemplateRow owner, TemplateVersionRow found) {
        try {
            TemplateRule rule = rule(found);
            return Optional.ofNullable(owner)
                    .map(it -> new TemplateVersion(found.templateId, found.version, it.shopId, it.name, rule));
        } catch (JSONException | CouponException unreadable) {
            LOG.error("Rule cannot be read templateId={} version={}", found.templateId, found.version, unreadable);
            return Optional.empty();
        }
    }

    /** @throws CouponException 503 if a later release made it with what is not known here: an instance of that release can answer */
    private static TemplateRule rule(TemplateVersionRow found) {
        TemplateRule rule = JSON.parseObject(found.rule, TemplateRule.class);
        if (rule.hasUnknowns()) {
            throw new CouponException(CommonError.UNAVAILABLE);
        }
        return rule;
    }

    private void insertVersion(TemplateFacts facts, Instant at) {
        var version = new TemplateVersionRow();
        version.templateId = facts.id();
        version.version = facts.version();
        version.rule = JSON.toJSONString(facts.rule());
        version.createdAt = DatabaseTime.of(at);
        versions.insert(version);
    }

    public Optional<TemplateFacts> find(long shopId, long id) {
        return Optional.ofNullable(templates.find(shopId, id))
                .map(row ->
                        TemplateRows.facts(row, rule(currentRules(List.of(row)).get(row.id))));
    }

    /** Newest first, as many as there are. */
    public List<TemplateFacts> all(Collection<Long> ids) {
        if (ids.isEmpty()) {
            return List.of();
        }
        List<TemplateRow> rows = templates.selectByIds(ids).stream()
                .sorted(Comparator.comparing((TemplateRow row) -> row.id).reversed())
                .toList();
        Map<Long, TemplateVersionRow> rules = currentRules(rows);
        return rows.stream()
                .map(row -> TemplateRows.facts(row, rule(rules.get(row.id))))
                .toList();
    }

    /** Upwards: a range of the index by shop. */
    public List<Long> idsAfter(long shopId, long after, int limit) {
        return templates
                .selectList(Wrappers.<TemplateRow>query()
                        .select("id")
                        .eq("shop_id", shopId)
                        .gt("id", after)
                        .orderByAsc("id")
                        .last("LIMIT " + limit))
                .stream()
                .map(row -> row.id)
                .toList();
    }

    private Map<Long, TemplateVersionRow> currentRules(List<TemplateRow> rows) {
        if (rows.isEmpty()) {
            return Map.of();
        }
        return versions.current(rows.stream().map(row -> row.id).toList()).stream()
                .collect(Collectors.toMap(version -> version.templateId, Function.identity()));
    }
}
