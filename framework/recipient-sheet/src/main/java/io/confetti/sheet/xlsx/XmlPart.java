package io.confetti.sheet.xlsx;

import com.fasterxml.aalto.UncheckedStreamException;
import com.fasterxml.aalto.stax.InputFactoryImpl;
import io.confetti.sheet.policy.FileRefusal;
import io.confetti.sheet.policy.Refused;
import io.confetti.sheet.policy.TextBuffer;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.Set;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import org.codehaus.stax2.XMLStreamReader2;

/**
 * A part as a stream of XML events. Any DOCTYPE is refused, nothing external is resolved, depth and the number and
 * length of different names are bounded. Names are local ones: neither prefix nor namespace matters (policy P7).
 */
final class XmlPart implements Closeable {
    static final int START = XMLStreamConstants.START_ELEMENT;
    static final int END = XMLStreamConstants.END_ELEMENT;
    static final int END_DOCUMENT = XMLStreamConstants.END_DOCUMENT;
    private static final int MAX_DEPTH = 128;
    private static final int MAX_NAMES = 10_000;
    private static final int MAX_NAME_CHARS = 1 << 19;

    private final MarkupGuard stream;
    private final XMLStreamReader2 reader;
    private final Set<String> names = new HashSet<>();
    private int nameChars;
    private int depth;

    private XmlPart(MarkupGuard stream, XMLStreamReader2 reader) {
        this.stream = stream;
        this.reader = reader;
    }

    static XmlPart over(InputStream stream) throws IOException {
        // A factory of its own: the parser keeps every name it ever saw in its factory's symbol table.
        XMLInputFactory factory = new InputFactoryImpl();
        factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, true);
        factory.setProperty(XMLInputFactory.IS_COALESCING, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setXMLResolver((publicId, systemId, baseUri, namespace) -> InputStream.nullInputStream());
        try {
            MarkupGuard guard = new MarkupGuard(stream);
            return new XmlPart(guard, (XMLStreamReader2) factory.createXMLStreamReader(guard));
        } catch (XMLStreamException damaged) {
            stream.close();
            throw translated(damaged);
        }
    }

    /** Moves on to the next event; only START, END, text and END_DOCUMENT mean anything to callers. */
    int next() throws IOException {
        try {
            int event = reader.next();
            switch (event) {
                case XMLStreamConstants.START_ELEMENT -> enter();
                case XMLStreamConstants.END_ELEMENT -> depth--;
                case XMLStreamConstants.PROCESSING_INSTRUCTION -> note("", reader.getPITarget());
                case XMLStreamConstants.DTD -> throw new Refused(FileRefusal.FILE_XML_UNSAFE);
                case XMLStreamConstants.ENTITY_REFERENCE -> throw new Refused(FileRefusal.FILE_CORRUPT);
                default -> {}
            }
            return event;
        } catch (XMLStreamException damaged) {
            throw translated(damaged);
        }
    }

    private void enter() throws Refused {
        if (++depth > MAX_DEPTH) {
            throw new Refused(FileRefusal.FILE_CORRUPT);
        }
        note(reader.getPrefix(), reader.getLocalName());
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            note(reader.getAttributePrefix(i), reader.getAttributeLocalName(i));
        }
        for (int i = 0; i < reader.getNamespaceCount(); i++) {
            note(reader.getNamespacePrefix(i), reader.getNamespaceURI(i));
        }
    }

    /** The parser keeps each name that it has seen, in each spelling; so their number and length are bounded. */
    private void note(String prefix, String name) throws Refused {
        boolean isShort = prefix == null || prefix.isEmpty();
        if (name != null && names.add(isShort ? name : prefix + ':' + name)) {
            nameChars += name.length() + (isShort ? 0 : prefix.length());
            if (names.size() > MAX_NAMES || nameChars > MAX_NAME_CHARS) {
                throw new Refused(FileRefusal.FILE_CORRUPT);
            }
        }
    }

    /** Whether bytes mean the same here as to {@link ByteScanner}. */
    boolean isUtf8() {
        String encoding = reader.getCharacterEncodingScheme();
        boolean utf8 = encoding == null || encoding.equalsIgnoreCase("UTF-8");
        return utf8 && (reader.getVersion() == null || reader.getVersion().equals("1.0"));
    }

    /** True if the current event ends exactly where the bytes handed to the parser end. */
    boolean hasParsedAll() throws IOException {
        try {
            return reader.getLocationInfo().getEndingByteOffset() == stream.served();
        } catch (XMLStreamException damaged) {
            throw translated(damaged);
        }
    }

    boolean declares(String prefix) {
        return reader.getNamespaceContext().getNamespaceURI(prefix) != null;
    }

    String name() {
        return reader.getLocalName();
    }

    boolean isNamed(String name) {
        return reader.getLocalName().equals(name);
    }

    int depth() {
        return depth;
    }

    /** The attribute's value, null if it is not there. Prefixed ones only count with {@code prefixed}. */
    String attribute(String name, boolean prefixed) {
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            String namespace = reader.getAttributeNamespace(i);
            boolean hasNamespace = namespace != null && !namespace.isEmpty();
            if (hasNamespace == prefixed && reader.getAttributeLocalName(i).equals(name)) {
                return reader.getAttributeValue(i);
            }
        }
        return null;
    }

    String attribute(String name) {
        return attribute(name, false);
    }

    /** Adds the text under the current start element to the buffer and moves to its end; nested elements are skipped. */
    void collectText(TextBuffer into) throws IOException {
        int level = depth;
        for (int event = next(); event != END || depth >= level; event = next()) {
            if (depth == level) {
                appendText(event, into);
            }
        }
    }

    private void appendText(int event, TextBuffer into) throws IOException {
        boolean isText = event == XMLStreamConstants.CHARACTERS
                || event == XMLStreamConstants.CDATA
                || event == XMLStreamConstants.SPACE;
        if (isText) {
            try {
                into.append(reader.getTextCharacters(), reader.getTextStart(), reader.getTextLength());
            } catch (UncheckedStreamException late) {
                // The parser looks at a text only when it is asked for it.
                throw translated(late);
            }
        }
    }

    /** Moves behind the current element without looking into it. */
    void skip() throws IOException {
        int level = depth;
        while (next() != END || depth >= level) {
            // everything inside
        }
    }

    private static IOException translated(Exception damaged) {
        for (Throwable cause = damaged; cause != null; cause = cause.getCause()) {
            if (cause instanceof IOException io) {
                return io;
            }
        }
        return new Refused(FileRefusal.FILE_CORRUPT, damaged);
    }

    @Override
    public void close() throws IOException {
        try {
            reader.close();
        } catch (XMLStreamException ignored) {
            // nothing is held but the stream
        }
        stream.close();
    }
}
