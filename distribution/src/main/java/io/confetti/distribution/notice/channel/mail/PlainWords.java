package io.confetti.distribution.notice.channel.mail;

import cn.hutool.core.util.EscapeUtil;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The words of the HTML of a mail, for programs that show none: paragraphs become lines, links are written out, pictures say what
 * they show. Nothing here judges HTML; what is no mark stays as it is.
 */
final class PlainWords {

    private static final Set<String> UNSEEN = Set.of("style", "script", "head", "title", "template");
    /** How many line breaks stand at least around a mark. */
    private static final Map<String, Integer> BREAKS = Map.ofEntries(
            Map.entry("br", 1),
            Map.entry("div", 1),
            Map.entry("li", 1),
            Map.entry("tr", 1),
            Map.entry("p", 2),
            Map.entry("hr", 2),
            Map.entry("h1", 2),
            Map.entry("h2", 2),
            Map.entry("h3", 2),
            Map.entry("h4", 2),
            Map.entry("ul", 2),
            Map.entry("ol", 2),
            Map.entry("table", 2),
            Map.entry("blockquote", 2));

    private static final Pattern HREF = attribute("href");
    private static final Pattern ALT = attribute("alt");
    private static final String COMMENT = "<!--";
    private static final String COMMENT_END = "-->";

    private final String html;
    private final StringBuilder words = new StringBuilder();
    private int at;
    private int breaks;
    private boolean isApart;
    private String link;
    private int linkFrom;

    private PlainWords(String html) {
        this.html = html;
    }

    /** @return empty if it shows no words at all */
    static String of(String html) {
        PlainWords plain = new PlainWords(html);
        while (plain.at < html.length()) {
            plain.step();
        }
        return EscapeUtil.unescapeHtml4(plain.words.toString());
    }

    private void step() {
        char next = html.charAt(at);
        if (html.startsWith(COMMENT, at)) {
            at = behind(COMMENT_END, at);
        } else if (next == '<' && isMark()) {
            mark();
        } else {
            write(next);
            at++;
        }
    }

    private boolean isMark() {
        char second = at + 1 < html.length() ? html.charAt(at + 1) : ' ';
        return second == '/' || second == '!' || Character.isLetter(second);
    }

    private void mark() {
        int end = markEnd();
        String inside = html.substring(at + 1, Math.max(at + 1, end - 1));
        at = end;
        boolean closes = inside.startsWith("/");
        String name = name(closes ? inside.substring(1) : inside);
        if (UNSEEN.contains(name) && !closes) {
            passOver(name);
            return;
        }
        int around = BREAKS.getOrDefault(name, 0);
        // each <br> is a line of its own, what stands around paragraphs is not added up
        breaks = name.equals("br") ? breaks + around : Math.max(breaks, around);
        switch (name) {
            case "a" -> link(closes, inside);
            case "img" -> say(value(ALT, inside));
            case "td", "th" -> isApart = true;
            case "li" -> say(closes ? "" : "- ");
            default -> {}
        }
    }

    /** Behind the bracket that no quotation marks enclose. */
    private int markEnd() {
        char quote = 0;
        for (int i = at + 1; i < html.length(); i++) {
            char c = html.charAt(i);
            if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (c == '"' || c == '\'') {
                quote = c;
            } else if (c == '>') {
                return i + 1;
            }
        }
        return html.length();
    }

    private static String name(String mark) {
        int end = 0;
        while (end < mark.length() && Character.isLetterOrDigit(mark.charAt(end))) {
            end++;
        }
        return mark.substring(0, end).toLowerCase(Locale.ROOT);
    }

    private void passOver(String name) {
        String end = "</" + name;
        while (at < html.length() && !html.regionMatches(true, at, end, 0, end.length())) {
            at++;
        }
        at = behind(">", at);
    }

    private int behind(String end, int from) {
        int found = html.indexOf(end, from);
        return found < 0 ? html.length() : found + end.length();
    }

    /** A link that is its own words is not said twice. */
    private void link(boolean closes, String inside) {
        if (!closes) {
            link = value(HREF, inside);
            linkFrom = words.length();
        } else if (link != null) {
            String said = words.substring(Math.min(linkFrom, words.length())).strip();
            if (!link.isBlank() && !link.startsWith("#") && !said.equals(link)) {
                say(said.isEmpty() ? link : " (" + link + ")");
            }
            link = null;
        }
    }

    private void say(String text) {
        text.chars().forEach(c -> write((char) c));
    }

    private void write(char c) {
        if (Character.isWhitespace(c)) {
            isApart = true;
            return;
        }
        if (!words.isEmpty()) {
            words.append("\n".repeat(breaks)).append(isApart && breaks == 0 ? " " : "");
        }
        breaks = 0;
        isApart = false;
        words.append(c);
    }

    private static Pattern attribute(String name) {
        return Pattern.compile(
                "\\s" + name + "\\s*=\\s*(?:\"([^\"]*)\"|'([^']*)'|([^\\s\"'>]+))", Pattern.CASE_INSENSITIVE);
    }

    private static String value(Pattern attribute, String mark) {
        Matcher found = attribute.matcher(mark);
        if (!found.find()) {
            return "";
        }
        String quoted = found.group(1) != null ? found.group(1) : found.group(2);
        return quoted != null ? quoted : found.group(3);
    }
}
