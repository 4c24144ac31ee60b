package io.confetti.core.stock;

import java.time.Duration;
import java.util.List;

/** Redis keys of one template's stock. The {template} tag keeps one script's keys in one slot. */
public record StockKeys(long templateId) {

    /** A buffer that outlives this is read again from the file. */
    public static final Duration BUFFER_TTL = Duration.ofDays(3);

    /** The mark of a close outlives every process that may still think that it reads the task. */
    static final Duration CLOSED_TTL = Duration.ofDays(7);

    /**
     * Redis keeps what it knows of claims for so long after the claim window, the database for good. Until then they may be
     * asked for, and the filter of their template counts as in use.
     */
    public static final Duration CLAIMS_KEPT = Duration.ofDays(1);

    /** Time in ms at which what is kept of a template's claims may vanish. */
    static long claimsVanishAt(TemplateStock template) {
        return template.claimEnd().plus(CLAIMS_KEPT).toEpochMilli();
    }

    public String stock() {
        return key("stock");
    }

    String loading() {
        return key("loading");
    }

    /** Coupons ever received, by user; as far as known. */
    String given() {
        return key("given");
    }

    /** Claims in flight, by user. */
    public String flying() {
        return key("flying");
    }

    /** Decided claims. */
    public String tickets() {
        return key("tickets");
    }

    /** Epoch that closed the task last. */
    String closed(long taskId) {
        return key("closed:" + taskId);
    }

    public String buffer(long taskId, int chunkNo) {
        return key("buffer:" + taskId + ":" + chunkNo);
    }

    List<String> forStock() {
        return List.of(stock(), loading());
    }

    List<String> forForgetting() {
        return List.of(stock(), given());
    }

    List<String> forRun(long taskId) {
        return List.of(stock(), loading(), closed(taskId));
    }

    List<String> forReading() {
        return List.of(stock(), given(), flying());
    }

    List<String> forClaims() {
        return List.of(stock(), loading(), given(), flying(), tickets());
    }

    List<String> forReserve(Hold hold) {
        return List.of(stock(), loading(), buffer(hold.taskId(), hold.chunkNo()));
    }

    /** Joined, not formatted: a page of templates makes sixty of them, and reading a format costs more than the key. */
    private String key(String name) {
        return "confetti:{" + templateId + "}:" + name;
    }
}
