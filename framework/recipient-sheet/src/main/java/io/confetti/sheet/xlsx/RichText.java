package io.confetti.sheet.xlsx;

import io.confetti.sheet.policy.TextBuffer;
import java.io.IOException;

/** Reads the text of a shared or inline string: plain or in formatted runs, without phonetic hints. */
final class RichText {
    private final TextBuffer text = new TextBuffer();

    /** To be called at the start of {@code si} or {@code is}; ends at its end. */
    TextBuffer read(XmlPart xml) throws IOException {
        text.clear();
        int level = xml.depth();
        for (int event = xml.next(); event != XmlPart.END || xml.depth() >= level; event = xml.next()) {
            if (event == XmlPart.START) {
                switch (xml.name()) {
                    case "t" -> xml.collectText(text);
                    case "r" -> {}
                    default -> xml.skip();
                }
            }
        }
        text.unescape();
        return text;
    }
}
