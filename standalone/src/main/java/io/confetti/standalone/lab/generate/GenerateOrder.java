package io.confetti.standalone.lab.generate;

/**
 * What to generate; the same order gives the same rows.
 *
 * @param rows user rows
 * @param defectPercent share of rows that must fail, 0 to 100
 */
public record GenerateOrder(long rows, double defectPercent, Format format, long seed) {
    /** Type of the file. */
    public enum Format {
        XLSX,
        CSV
    }

    public GenerateOrder {
        if (rows < 1 || !(defectPercent >= 0 && defectPercent <= 100)) {
            throw new IllegalArgumentException("rows must be positive, defects 0 to 100 percent");
        }
    }

    /** Half a percent of defects. */
    public static GenerateOrder usual(long rows, Format format) {
        return new GenerateOrder(rows, 0.5, format, 1);
    }

    long defects() {
        return Math.round(rows * defectPercent / 100);
    }
}
