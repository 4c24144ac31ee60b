package io.confetti.merchantadmin.code.exports;

/** What a file of codes can be. Names are stored. */
public enum ExportFormat {
    /** For programs. */
    CSV("csv"),
    /** For people: codes are texts, so that no spreadsheet program rounds them. */
    XLSX("xlsx"),
    /** For printers: sheets of QR codes, each with its code below. */
    QR_PDF("pdf");

    private final String suffix;

    ExportFormat(String suffix) {
        this.suffix = suffix;
    }

    /** As in the name of a file, without the dot. */
    public String suffix() {
        return suffix;
    }
}
