package io.confetti.merchantadmin.code.voided;

import io.confetti.code.CodeSeries;
import io.confetti.code.ImportedCodes;
import io.confetti.core.code.CodeKind;
import io.confetti.core.code.store.CodeImports;
import io.confetti.merchantadmin.code.series.Series;
import io.confetti.merchantadmin.code.series.SeriesKeys;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.FieldError;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
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
        ToLongFunction<String> reading = reading(series);
        var serials = new ArrayList<Long>();
        var errors = new ArrayList<FieldError>();
        for (int i = 0; i < codes.size(); i++) {
            long serial = reading.applyAsLong(codes.get(i));
            if (serial == CodeSeries.NONE) {
                errors.add(new FieldError("codes[" + i + "]", "code.not-of-series", Map.of()));
            }
            serials.add(serial);
        }
        if (!errors.isEmpty()) {
            throw new CouponException(CommonError.VALIDATION, Map.of(), errors);
        }
        return serials;
    }

    private ToLongFunction<String> reading(Series series) {
        if (series.kind() == CodeKind.IMPORTED) {
            var fingerprints = ImportedCodes.of(keys.require(), series.keyVersion());
            return text -> imports.find(fingerprints.fingerprint(text))
                    .filter(code -> code.seriesId() == series.id())
                    .map(code -> code.serial())
                    .orElse(CodeSeries.NONE);
        }
        CodeSeries codes = series.codes(keys.require());
        long end = series.kind() == CodeKind.PER_COUPON ? Long.MAX_VALUE : series.made();
        return text -> codes.serialOf(text, end);
    }
}
