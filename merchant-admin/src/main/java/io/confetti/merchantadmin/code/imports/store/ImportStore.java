package io.confetti.merchantadmin.code.imports.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.merchantadmin.code.imports.CodeImport;
import io.confetti.merchantadmin.code.imports.ImportVerdict;
import io.confetti.merchantadmin.code.imports.SkippedRows;
import io.confetti.platform.time.DatabaseTime;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Repository;

/** Files of codes that exist already. Operators find only those of their shop. */
@Repository
public class ImportStore {
    private static final String ACCEPT = "ACCEPT";
    private static final String REJECT = "REJECT";

    private final ImportMapper imports;

    ImportStore(ImportMapper imports) {
        this.imports = imports;
    }

    /** Does nothing if the shop has this content already. */
    public void insertIfAbsent(CodeImport file) {
        var row = new ImportRow();
        row.id = file.id();
        row.shopId = file.shopId();
        row.label = file.label();
        row.sha256 = file.sha256();
        row.bytes = file.bytes();
        row.uploadedBy = file.uploadedBy();
        row.uploadedAt = DatabaseTime.of(file.uploadedAt());
        imports.insertIfAbsent(row);
    }

    public Optional<CodeImport> find(long shopId, long id) {
        return Optional.ofNullable(imports.find(shopId, id)).map(ImportStore::file);
    }

    public Optional<CodeImport> find(long id) {
        return Optional.ofNullable(imports.selectById(id)).map(ImportStore::file);
    }

    /** Its verdict cannot change while the running transaction lasts. */
    public CodeImport lock(long id) {
        return file(imports.lock(id));
    }

    public CodeImport lockByContent(long shopId, String sha256) {
        return file(imports.lockByContent(shopId, sha256));
    }

    /** Newest first. */
    public List<CodeImport> list(long shopId, long before, int limit) {
        return imports.list(shopId, before, limit).stream()
                .map(ImportStore::file)
                .toList();
    }

    /** Its content is there, perhaps again, or will be in a moment. */
    public void stored(long id) {
        imports.stored(id);
    }

    /** It is to be judged anew, as if nobody had confirmed it. */
    public void beginAnew(long id) {
        imports.beginAnew(id);
    }

    /** Does nothing once it was confirmed. */
    public void judge(long id, ImportVerdict verdict) {
        var row = new ImportRow();
        row.id = id;
        row.verdict = verdict.isAccepted() ? ACCEPT : REJECT;
        row.reason = verdict.reason();
        row.fileType = verdict.type();
        row.charset = verdict.charset();
        row.rowCount = verdict.rows();
        row.codes = verdict.codes();
        row.skipped = JSON.toJSONString(verdict.skipped());
        row.judgedAt = DatabaseTime.of(verdict.at());
        imports.judge(row);
    }

    public void confirm(long id, long seriesId) {
        imports.confirm(id, seriesId);
    }

    /**
     * Files whose codes are taken over, and those that nobody confirmed.
     *
     * @param age of uploads that nobody confirmed
     */
    public List<CodeImport> unneeded(Duration age, int limit) {
        return imports.unneeded(DatabaseTime.micros(age), limit).stream()
                .map(ImportStore::file)
                .toList();
    }

    /** @return false if it was uploaded again or confirmed meanwhile: then its content must stay */
    public boolean gone(CodeImport old) {
        return imports.gone(old.id(), DatabaseTime.of(old.uploadedAt()), old.seriesId() == null) == 1;
    }

    private static CodeImport file(ImportRow row) {
        return new CodeImport(
                row.id,
                row.shopId,
                row.label,
                row.sha256,
                row.bytes,
                Optional.ofNullable(row.verdict == null ? null : verdict(row)),
                row.seriesId,
                row.closedSeriesId,
                row.uploadedBy,
                DatabaseTime.instant(row.uploadedAt),
                DatabaseTime.instant(row.goneAt));
    }

    private static ImportVerdict verdict(ImportRow row) {
        return new ImportVerdict(
                row.reason,
                row.fileType,
                row.charset,
                row.rowCount,
                row.codes,
                JSON.parseArray(row.skipped, SkippedRows.class),
                DatabaseTime.instant(row.judgedAt));
    }
}
