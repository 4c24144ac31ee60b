package io.confetti.merchantadmin.code;

import io.confetti.code.CodeProblem;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.ErrorCode;

/** Why a call about codes is refused. */
public enum CodeError implements ErrorCode {
    SERIES_NOT_FOUND("code.series-not-found", 404),
    TEMPLATE_NOT_FOUND("code.template-not-found", 404),
    /** It has ended, or nothing can be claimed of it any more. */
    TEMPLATE_OVER("code.template-over", 409),
    PREFIX_COLLIDES("code.prefix-collides", 409),
    WORD_TAKEN("code.word-taken", 409),
    /** As the codes or the word of another shop, of which nothing is said. */
    BEGINS_ALIKE("code.begins-alike", 409),
    SPACE_TOO_SMALL("code.space.too-small", 422),
    SPACE_BEYOND_LONGEST("code.space.beyond-longest", 422),
    SPACE_PER_COUPON("code.space.per-coupon", 422),
    /** Not possible in the state that the series has. */
    NOT_IN_THIS_STATE("code.not-in-this-state", 409),
    /** It has no number of codes that could grow. */
    NOT_EXTENDABLE("code.not-extendable", 409),
    SIZE_SMALLER("code.size-smaller", 409),
    /** Only all codes of the series can be declared void. */
    VOID_ALL_ONLY("code.void-all-only", 409),
    /** Serials of its codes are ids of coupons, which make no range. */
    VOID_NO_RANGE("code.void-no-range", 409),
    VOID_BEYOND("code.void-beyond", 409),
    /** The shop has no such code; it may be another's. */
    CODE_NOT_FOUND("code.not-found", 404),
    EXPORT_NOT_FOUND("code.export-not-found", 404),
    /** The text of imported codes is not kept. */
    EXPORT_IMPORTED("code.export-imported", 422),
    /** Each coupon has its own; users see them. */
    EXPORT_PER_COUPON("code.export-per-coupon", 422),
    /** There is one word, whole and used by many. */
    EXPORT_WORD("code.export-word", 422),
    EXPORT_BEYOND("code.export-beyond", 409),
    /** It was closed before the first of them was made. */
    EXPORT_NO_CODES("code.export-no-codes", 409),
    EXPORT_TOO_MANY("code.export-too-many", 422),
    EXPORT_NOT_READY("code.export-not-ready", 409),
    /** Files are kept for a while only. */
    EXPORT_GONE("code.export-gone", 410),
    IMPORT_NOT_FOUND("code.import-not-found", 404),
    IMPORT_NOT_JUDGED("code.import-not-judged", 409),
    /** There is nothing in it to take over. */
    IMPORT_REFUSED("code.import-refused", 409),
    /** Its codes come from a file, not from a build. */
    REBUILD_IMPORTED("code.rebuild-imported", 409),
    /** For another template, or otherwise. */
    IMPORT_CONFIRMED("code.import-confirmed", 409),
    /** Its series is; the file is judged anew if it is uploaded again. */
    IMPORT_CLOSED("code.import-closed", 409),
    IMPORT_REPEATED("code.import-repeated", 409),
    /** Files that nobody confirms are kept for a while only. */
    IMPORT_GONE("code.import-gone", 410),
    STORAGE_AWAY("code.storage-away", 503),
    /** Nobody has set a key. */
    KEYS_MISSING("code.key.missing", 503);

    private final Reason reason;

    CodeError(String code, int status) {
        this.reason = new Reason(code, status);
    }

    @Override
    public Reason reason() {
        return reason;
    }

    /** The path of a look-up has the text that somebody took for a code: it must not stand in a log. */
    @Override
    public boolean isRoutine() {
        return this == CODE_NOT_FOUND;
    }

    /** A problem of the arithmetic that is no error of a single field. */
    public static CouponException of(CodeProblem problem) {
        for (CodeError error : values()) {
            if (error.code().equals(problem.fault().key())) {
                return error.refusal(problem.arguments());
            }
        }
        throw new IllegalArgumentException("an error of a field: " + problem);
    }
}
