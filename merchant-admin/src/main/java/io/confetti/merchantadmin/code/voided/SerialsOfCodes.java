package io.confetti.merchantadmin.code.voided;

import io.confetti.code.CodeSeries;
import io.confetti.code.ImportedCodes;
import io.confetti.core.code.CodeKind;
import io.confetti.core.code.store.CodeImports;
import io.confetti.core.code.store.CodeUses.Code;
import io.confetti.merchantadmin.code.series.Series;
import io.confetti.merchantadmin.code.series.SeriesKeys;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.FieldError;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Reads a list of codes of one series. */
@Component
class SerialsOfCodes {
    private final SeriesKeys keys;
    private final CodeImports imports;

    SerialsOfCodes(SeriesKeys keys, CodeImports imports) {
        this.keys = keys;
        this.imports = imports;
    }

    /** @throws CouponException 400 that names each that is no code of the series by its place: then none of them is taken */
    List<Long> read(Series series, List<String> codes) {
        List<Long> serials = series.kind() == CodeKind.IMPORTED ? imported(series, codes) : computed(series, codes);
        var errors = new ArrayList<FieldError>();
        for (int i = 0; i < serials.size(); i++) {
            if (serials.get(i) == CodeSeries.NONE) {
                errors.add(new FieldError("codes[" + i + "]", "code.not-of-series", Map.of()));
            }
        }
        if (!errors.isEmpty()) {
            throw new CouponException(CommonError.VALIDATION, Map.of(), errors);
        }
        return serials;
    }

    /** By one look at the table for all. */
    private List<Long> imported(Series series, List<String> codes) {
        var fingerprints = ImportedCodes.of(keys.require(), series.keyVersion());
        List<byte[]> wanted = codes.stream().map(fingerprints::fingerprint).toList();
        Map<String, Code> found = imports.of(wanted);
        return wanted.stream()
                .map(one -> found.get(HexFormat.of().formatHex(one)))
                .map(code -> code == null || code.seriesId() != series.id() ? CodeSeries.NONE : code.serial())
                .toList();
    }

    private List<Long> computed(Series series, List<String> codes) {
        CodeSeries arithmetic = series.codes(keys.require());
        long end = series.kind() == CodeKind.PER_COUPON ? Long.MAX_VALUE : series.made();
        return codes.stream().map(text -> arithmetic.serialOf(text, end)).toList();
    }
}
