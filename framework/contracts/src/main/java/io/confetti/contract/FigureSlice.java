package io.confetti.contract;

import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/**
 * Some of all templates, chosen by their ids: slices of one division have nothing in common and are about as large as one another.
 *
 * @param number from 0
 * @param of how many slices there are
 */
public record FigureSlice(int number, int of) {
    public static final FigureSlice ALL = new FigureSlice(0, 1);

    /** As {@code MOD(CRC32(template_id), of) = number} in SQL. */
    public boolean holds(long templateId) {
        var checksum = new CRC32();
        checksum.update(Long.toString(templateId).getBytes(StandardCharsets.US_ASCII));
        return checksum.getValue() % of == number;
    }
}
