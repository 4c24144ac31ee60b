package io.confetti.sheet.xlsx;

import io.confetti.sheet.policy.DateFormats;
import java.io.IOException;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Which cell styles show a date. */
final class CellStyles {
    private static final int MAX_STYLES = 1 << 16;

    private final BitSet dates = new BitSet();
    private final Map<Integer, Boolean> customDates = new HashMap<>();
    private int size;

    static CellStyles read(XlsxPackage archive, Optional<String> part) throws IOException {
        CellStyles styles = new CellStyles();
        if (part.isEmpty() || !archive.has(part.get())) {
            return styles;
        }
        try (XmlPart xml = archive.xml(part.get())) {
            boolean cellFormats = false;
            for (int event = xml.next(); event != XmlPart.END_DOCUMENT; event = xml.next()) {
                if (event == XmlPart.START || event == XmlPart.END) {
                    boolean start = event == XmlPart.START;
                    switch (xml.name()) {
                        case "cellXfs" -> cellFormats = start;
                        case "numFmt" -> styles.addFormat(xml, start);
                        case "xf" -> styles.addStyle(xml, start && cellFormats);
                        default -> {}
                    }
                }
            }
        }
        return styles;
    }

    private void addFormat(XmlPart xml, boolean start) {
        String code = start ? xml.attribute("formatCode") : null;
        if (code != null && customDates.size() < MAX_STYLES) {
            customDates.put(number(xml.attribute("numFmtId")), DateFormats.isDate(code));
        }
    }

    private void addStyle(XmlPart xml, boolean isCellFormat) {
        if (isCellFormat && size < MAX_STYLES) {
            int format = number(xml.attribute("numFmtId"));
            dates.set(size++, customDates.getOrDefault(format, DateFormats.isBuiltInDate(format)));
        }
    }

    boolean isDate(int style) {
        return style >= 0 && dates.get(style);
    }

    private static int number(String text) {
        try {
            return text == null ? 0 : Integer.parseInt(text.strip());
        } catch (NumberFormatException notANumber) {
            return 0;
        }
    }
}
