package io.confetti.sheet.xlsx;

import io.confetti.sheet.policy.ReadingRules;
import io.confetti.sheet.policy.SharedStrings;
import io.confetti.sheet.policy.TextBuffer;
import java.io.IOException;
import java.util.Optional;

/** Reads the shared strings of a workbook. */
final class SharedStringsPart {
    private SharedStringsPart() {}

    static SharedStrings read(XlsxPackage archive, Optional<String> part, ReadingRules rules) throws IOException {
        SharedStrings strings = new SharedStrings(rules);
        if (part.isEmpty() || !archive.has(part.get())) {
            return strings;
        }
        try (PausingStream stream = new PausingStream(archive.part(part.get()), "si");
                XmlPart xml = XmlPart.over(stream)) {
            fill(strings, xml, stream);
            strings.finish();
            return strings;
        } catch (IOException refused) {
            strings.close();
            throw refused;
        }
    }

    private static void fill(SharedStrings strings, XmlPart xml, PausingStream stream) throws IOException {
        PlainStrings plain = new PlainStrings(stream, strings);
        RichText rich = new RichText();
        for (int event = xml.next(); event != XmlPart.END_DOCUMENT; event = xml.next()) {
            if (event == XmlPart.START && xml.isNamed("si")) {
                TextBuffer text = rich.read(xml);
                strings.add(text.chars(), 0, text.length());
                if (stream.isPaused() && xml.hasParsedAll() && xml.isUtf8()) {
                    plain.read();
                }
            }
        }
    }
}
