package io.confetti.sheet.xlsx;

import io.confetti.sheet.SlowReference;
import io.confetti.sheet.SlowReference.Cell;
import io.confetti.sheet.SlowReference.Row;
import io.confetti.sheet.SlowReference.Unreadable;
import io.confetti.sheet.policy.CellKind;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.zip.ZipFile;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/** An .xlsx as trees of nodes, for {@link SlowReference}. */
public final class SlowXlsx {
    private final Map<String, byte[]> parts = new HashMap<>();
    private final Set<String> twins = new HashSet<>();

    private SlowXlsx(Path file) throws IOException {
        try (ZipFile zip = new ZipFile(file.toFile())) {
            for (var entry : java.util.Collections.list(zip.entries())) {
                String name = key(entry.getName());
                if (!name.endsWith("/")
                        && parts.put(name, zip.getInputStream(entry).readAllBytes()) != null) {
                    twins.add(name);
                }
            }
        }
    }

    public static List<Row> rows(Path file) throws Exception {
        return new SlowXlsx(file).read();
    }

    private static String key(String name) {
        String key = name.replace('\\', '/').toLowerCase(Locale.ROOT);
        return key.startsWith("/") ? key.substring(1) : key;
    }

    private List<Row> read() throws Exception {
        tree("[content_types].xml");
        String book = target("", "officeDocument", null);
        String sheet = null;
        for (Element one : all(tree(book), "sheet")) {
            boolean hidden = Set.of("hidden", "veryHidden").contains(one.getAttribute("state"));
            if (!hidden) {
                String id = prefixed(one, "id");
                sheet = target(book, "worksheet", id);
                if (sheet != null || !isKnown(book, id)) {
                    break;
                }
            }
        }
        if (sheet == null) {
            throw new Unreadable("no sheet");
        }
        return rows(sheet, strings(book), dateStyles(book));
    }

    private Element tree(String part) throws Exception {
        byte[] bytes = parts.get(key(part));
        if (bytes == null || twins.contains(key(part))) {
            throw new Unreadable(part);
        }
        DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        factory.setExpandEntityReferences(true);
        try {
            var builder = factory.newDocumentBuilder();
            builder.setErrorHandler(new DefaultHandler());
            return builder.parse(new ByteArrayInputStream(bytes)).getDocumentElement();
        } catch (SAXException | IOException damaged) {
            throw new Unreadable(part + " " + damaged.getMessage());
        }
    }

    private static String relationsOf(String source) {
        int slash = source.lastIndexOf('/') + 1;
        return source.substring(0, slash) + "_rels/" + source.substring(slash) + ".rels";
    }

    private boolean isKnown(String source, String id) throws Exception {
        return id != null
                && relations(source).stream()
                        .anyMatch(one -> one.getAttribute("Id").equals(id));
    }

    private List<Element> relations(String source) throws Exception {
        if (!parts.containsKey(key(relationsOf(source)))) {
            return List.of();
        }
        return all(tree(relationsOf(source)), "Relationship").stream()
                .filter(one -> one.hasAttribute("Target") && one.hasAttribute("Type"))
                .filter(one -> !one.getAttribute("TargetMode").equalsIgnoreCase("External"))
                .toList();
    }

    private String target(String source, String kind, String id) throws Exception {
        for (Element one : relations(source)) {
            String type = one.getAttribute("Type");
            boolean wanted = id == null
                    ? !kind.equals("worksheet")
                    : one.getAttribute("Id").equals(id);
            if (wanted && type.substring(type.lastIndexOf('/') + 1).equals(kind)) {
                return Relationships.resolve(
                        source.substring(0, source.lastIndexOf('/') + 1), one.getAttribute("Target"));
            }
        }
        if (kind.equals("officeDocument")) {
            throw new Unreadable("no workbook");
        }
        return null;
    }

    private static String prefixed(Element element, String name) {
        for (int i = 0; i < element.getAttributes().getLength(); i++) {
            Node one = element.getAttributes().item(i);
            if (one.getNamespaceURI() != null && one.getLocalName().equals(name)) {
                return one.getNodeValue();
            }
        }
        return null;
    }

    /** Elements of that name in the order of the document, none within another of them. */
    private static List<Element> all(Element from, String name) {
        List<Element> found = new ArrayList<>();
        if (from.getLocalName().equals(name)) {
            found.add(from);
        } else {
            children(from).forEach(child -> found.addAll(all(child, name)));
        }
        return found;
    }

    private static List<Element> children(Element of) {
        List<Element> children = new ArrayList<>();
        for (Node node = of.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element) {
                children.add(element);
            }
        }
        return children;
    }

    private static String ownText(Element of) {
        StringBuilder text = new StringBuilder();
        for (Node node = of.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node.getNodeType() == Node.TEXT_NODE || node.getNodeType() == Node.CDATA_SECTION_NODE) {
                text.append(node.getNodeValue());
            }
        }
        return text.toString();
    }

    private static String richText(Element of) {
        StringBuilder text = new StringBuilder();
        for (Element child : children(of)) {
            if (child.getLocalName().equals("t")) {
                text.append(ownText(child));
            } else if (child.getLocalName().equals("r")) {
                text.append(richText(child));
            }
        }
        return text.toString();
    }

    private static String unescape(String text) {
        return java.util.regex.Pattern.compile("_x([0-9A-Fa-f]{4})_")
                .matcher(text)
                .replaceAll(found -> java.util.regex.Matcher.quoteReplacement(
                        String.valueOf((char) Integer.parseInt(found.group(1), 16))));
    }

    private List<String> strings(String book) throws Exception {
        String part = target(book, "sharedStrings", null);
        return part == null || !parts.containsKey(key(part))
                ? List.of()
                : all(tree(part), "si").stream()
                        .map(one -> unescape(richText(one)))
                        .toList();
    }

    /** Only the styles that the generator writes: built-in dates. */
    private Set<String> dateStyles(String book) throws Exception {
        String part = target(book, "styles", null);
        Set<String> dates = new HashSet<>();
        if (part != null && parts.containsKey(key(part))) {
            int index = 0;
            for (Element formats : all(tree(part), "cellXfs")) {
                for (Element one : all(formats, "xf")) {
                    if (one.getAttribute("numFmtId").equals("14")) {
                        dates.add(Integer.toString(index));
                    }
                    index++;
                }
            }
        }
        return dates;
    }

    private List<Row> rows(String part, List<String> strings, Set<String> dates) throws Exception {
        List<Row> rows = new ArrayList<>();
        for (Element data : all(tree(part), "sheetData")) {
            for (Element row : children(data)) {
                if (row.getLocalName().equals("row")) {
                    rows.add(row(
                            row, rows.isEmpty() ? 0 : rows.get(rows.size() - 1).number(), strings, dates));
                }
            }
        }
        return rows;
    }

    private static Row row(Element element, long before, List<String> strings, Set<String> dates) throws Unreadable {
        List<Element> cells = children(element).stream()
                .filter(child -> child.getLocalName().equals("c"))
                .toList();
        long own = number(element.getAttribute("r"), "[0-9]+");
        long ofCell = cells.isEmpty() ? 0 : number(cells.get(0).getAttribute("r"), "[A-Za-z]+([0-9]+)");
        Row row = new Row(own > before ? own : ofCell > before ? ofCell : before + 1);
        int column = -1;
        for (Element cell : cells) {
            column = column(cell.getAttribute("r"), column + 1);
            Cell read = cell(cell, strings, dates);
            if (read != null) {
                row.put(column, read);
            }
        }
        return row;
    }

    private static long number(String text, String shape) {
        if (!text.matches(shape)) {
            return 0;
        }
        String digits = text.replaceAll("[^0-9]", "");
        long value = digits.length() > 9 && shape.startsWith("[A")
                ? 0
                : Long.parseLong("0" + digits.substring(0, Math.min(18, digits.length())));
        return value <= 1 << 24 ? value : 0;
    }

    private static int column(String reference, int expected) {
        String letters = reference.replaceAll("(?s)^([A-Za-z]*).*$", "$1").toUpperCase(Locale.ROOT);
        long column = 0;
        for (int i = 0; i < Math.min(letters.length(), 10); i++) {
            column = column * 26 + letters.charAt(i) - 'A' + 1;
        }
        return column == 0 || column > 16_384 ? expected : (int) column - 1;
    }

    private static Cell cell(Element cell, List<String> strings, Set<String> dates) throws Unreadable {
        String type = cell.hasAttribute("t") ? cell.getAttribute("t") : "n";
        String value = null;
        String inline = null;
        for (Element child : children(cell)) {
            if (child.getLocalName().equals("v")) {
                value = ownText(child);
            } else if (child.getLocalName().equals("is")) {
                inline = unescape(richText(child));
            }
        }
        if (inline != null && (value == null || type.equals("inlineStr"))) {
            return new Cell(CellKind.TEXT, inline);
        }
        boolean isText = !Set.of("s", "n", "b", "e", "d").contains(type);
        if (value == null || (!isText && SlowReference.strip(value).isEmpty())) {
            return null;
        }
        return switch (type) {
            case "s" -> new Cell(CellKind.TEXT, shared(SlowReference.strip(value), strings));
            case "n" -> new Cell(dates.contains(style(cell)) ? CellKind.DATE : CellKind.NUMBER, value);
            case "b" -> new Cell(CellKind.BOOLEAN, value);
            case "e" -> new Cell(CellKind.ERROR, value);
            case "d" -> new Cell(CellKind.DATE, value);
            default -> new Cell(CellKind.TEXT, unescape(value));
        };
    }

    private static String style(Element cell) {
        try {
            return Integer.toString(Integer.parseInt(cell.hasAttribute("s") ? cell.getAttribute("s") : "0"));
        } catch (NumberFormatException none) {
            return "0";
        }
    }

    private static String shared(String index, List<String> strings) throws Unreadable {
        if (!index.matches("[0-9]{1,15}") || Long.parseLong(index) >= strings.size()) {
            throw new Unreadable("no such string");
        }
        return strings.get(Integer.parseInt(index));
    }
}
