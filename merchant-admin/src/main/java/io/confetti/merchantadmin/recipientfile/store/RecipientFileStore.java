package io.confetti.merchantadmin.recipientfile.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.merchantadmin.recipientfile.FileVerdict;
import io.confetti.merchantadmin.recipientfile.RecipientFile;
import io.confetti.merchantadmin.work.LeaseRows;
import io.confetti.platform.audit.CurrentCall;
import io.confetti.platform.time.DatabaseTime;
import io.confetti.sheet.CauseFindings;
import io.confetti.sheet.RecipientReader;
import io.confetti.sheet.contact.ContactFindings;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** Recipient files. Operators find only those of their shop. */
@Repository
public class RecipientFileStore implements LeaseRows {
    private final RecipientFileMapper files;

    RecipientFileStore(RecipientFileMapper files) {
        this.files = files;
    }

    /** @return false if the shop has this content already */
    @Transactional
    public boolean insertIfAbsent(RecipientFile file) {
        boolean isNew = insert(file);
        long id = isNew
                ? file.id()
                : findByContent(file.shopId(), file.sha256()).orElseThrow().id();
        CurrentCall.made(id);
        return isNew;
    }

    private boolean insert(RecipientFile file) {
        try {
            return files.insert(row(file)) == 1;
        } catch (DuplicateKeyException known) {
            return false;
        }
    }

    /** @return false unless the file was gone */
    public boolean bringBack(RecipientFile uploaded) {
        return files.bringBack(row(uploaded)) == 1;
    }

    public Optional<RecipientFile> find(long shopId, long id) {
        return Optional.ofNullable(files.find(shopId, id)).map(RecipientFileStore::file);
    }

    public Optional<RecipientFile> find(long id) {
        return Optional.ofNullable(files.findLight(id)).map(RecipientFileStore::file);
    }

    public Optional<RecipientFile> findByContent(long shopId, String sha256) {
        return Optional.ofNullable(files.findByContent(shopId, sha256)).map(RecipientFileStore::file);
    }

    public Optional<RecipientFile> findForShare(long shopId, long id) {
        return Optional.ofNullable(files.lockForShare(shopId, id)).map(RecipientFileStore::file);
    }

    public Optional<RecipientFile> lockForVerdict(long id) {
        return Optional.ofNullable(files.lockForUpdate(id)).map(RecipientFileStore::file);
    }

    public List<RecipientFile> list(long shopId, long before, int limit) {
        return files.list(shopId, before, limit).stream()
                .map(RecipientFileStore::file)
                .toList();
    }

    @Override
    public List<Long> waiting(Duration age, int limit) {
        return files.waiting(DatabaseTime.micros(age), limit);
    }

    @Override
    public OptionalInt lease(long id, Duration length, int maxAttempts) {
        boolean isLeased = files.lease(id, DatabaseTime.micros(length), maxAttempts) == 1;
        return isLeased ? OptionalInt.of(files.findLight(id).attempts) : OptionalInt.empty();
    }

    @Override
    public boolean isExhausted(long id, int maxAttempts) {
        return files.countExhausted(id, maxAttempts) == 1;
    }

    @Override
    public boolean extendLease(long id, int attempt, Duration length) {
        return files.extendLease(id, attempt, DatabaseTime.micros(length)) == 1;
    }

    @Override
    public void giveBack(long id, int attempt, Duration pause) {
        files.giveBack(id, attempt, DatabaseTime.micros(pause));
    }

    /** SHA-256 of the files uploaded last, newest first. */
    public List<String> newestContents(int limit) {
        return files.newest(limit);
    }

    public boolean saveVerdictIfAbsent(long id, FileVerdict verdict) {
        var row = new RecipientFileRow();
        row.id = id;
        row.verdict = verdict.verdict();
        row.reason = verdict.reason();
        row.fileType = verdict.type();
        row.charset = verdict.charset();
        row.rowCount = verdict.rowCount();
        row.validRows = verdict.validRows();
        row.readerVersion = verdict.readerVersion();
        row.findings = JSON.toJSONString(verdict.findings());
        row.contacts = verdict.contacts() == null ? null : JSON.toJSONString(verdict.contacts());
        row.verifiedAt = DatabaseTime.of(verdict.at());
        return files.saveVerdictIfAbsent(row) == 1;
    }

    /**
     * The content was lost, unreadable or damaged where it was stored and is here again: the file is to be verified anew.
     * Damage that the operator uploaded is found once more.
     */
    public boolean forgetVerdictOfUnread(long id) {
        return files.forgetVerdict(id) == 1;
    }

    /** The verdict is one of older reading rules, which may have counted other rows: the file waits for a new one. */
    public boolean forgetOlderVerdict(long shopId, long id) {
        return files.forgetOlderVerdict(shopId, id, RecipientReader.VERSION) == 1;
    }

    private static RecipientFileRow row(RecipientFile file) {
        var row = new RecipientFileRow();
        row.id = file.id();
        row.shopId = file.shopId();
        row.label = file.label();
        row.sha256 = file.sha256();
        row.sizeBytes = file.size();
        row.attempts = file.attempts();
        row.uploadedAt = DatabaseTime.of(file.uploadedAt());
        row.uploadedBy = file.uploadedBy();
        return row;
    }

    private static RecipientFile file(RecipientFileRow row) {
        return new RecipientFile(
                row.id,
                row.shopId,
                row.label,
                row.sha256,
                row.sizeBytes,
                DatabaseTime.instant(row.uploadedAt),
                row.uploadedBy,
                row.attempts,
                Optional.ofNullable(row.verdict == null ? null : verdict(row)),
                Optional.ofNullable(row.goneAt).map(DatabaseTime::instant));
    }

    private static FileVerdict verdict(RecipientFileRow row) {
        return new FileVerdict(
                row.verdict,
                row.reason,
                row.fileType,
                row.charset,
                row.rowCount,
                row.validRows,
                row.readerVersion,
                row.findings == null ? null : JSON.parseArray(row.findings, CauseFindings.class),
                JSON.parseObject(row.contacts, ContactFindings.class),
                DatabaseTime.instant(row.verifiedAt));
    }
}
