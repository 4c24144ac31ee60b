package io.confetti.sheet;

import java.io.IOException;
import java.util.Optional;

/** Reads the shared strings of a workbook. */
final class SharedStringsPart {
    private SharedStringsPart() {}

    static SharedStrings read(XlsxPackage archive, Optional<String> part) throws IOException {
        SharedStrings strings = new SharedStrings();
        if (part.isEmpty() || !archive.has(part.get())) {
            return strings;
        }
        try (XmlPart xml = archive.xml(part.get())) {
            fill(strings, xml);
            strings.finish();
            return strings;
        } catch (IOException refused) {
            strings.close();
            throw refused;
        }
    }

    private static void fill(SharedStrings strings, XmlPart xml) throws IOException {
        RichText rich = new RichText();
        for (int event = xml.next(); event != XmlPart.END_DOCUMENT; event = xml.next()) {
            if (event == XmlPart.START && xml.isNamed("si")) {
                TextBuffer text = rich.read(xml);
                strings.add(text.chars(), 0, text.length());
            }
        }
    }
}
