package io.confetti.platform.architecture;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A Lua script in its three parts: the header promises keys and arguments, the heading gives each of them a name, the body
 * knows the names only.
 */
record LuaScript(String name, List<String> header, List<String> heading, List<String> body) {

    private static final Pattern NAMED =
            Pattern.compile("local (\\w+) = (?:tonumber\\()?(KEYS|ARGV)\\[(\\d+)]\\)?(?: -- .+)?");
    /** Where a list of keys or arguments begins whose length differs from call to call. */
    private static final Pattern LIST = Pattern.compile("local first\\w+ = (\\d+) -- (KEYS|ARGV) from here on: .+");

    private static final Pattern COUNTED_INDEX = Pattern.compile("[\\w)\\]]\\[\\s*\\d+\\s*]");
    private static final Pattern COUNTED_LOOP = Pattern.compile("\\bfor \\w+ = (?![01]\\b)\\d+,");
    private static final Pattern COUNTED_SLICE = Pattern.compile("\\bunpack\\((KEYS|ARGV), *\\d");
    private static final Pattern PRIVATE_WORD = Pattern.compile("\\bbooks\\b");

    static LuaScript parse(String name, String text) {
        List<String> lines = text.lines().toList();
        List<String> header = leading(lines, line -> line.startsWith("--"));
        List<String> code = lines.subList(header.size(), lines.size());
        List<String> heading = leading(
                code,
                line -> NAMED.matcher(line).matches() || LIST.matcher(line).matches());
        return new LuaScript(name, header, heading, code.subList(heading.size(), code.size()));
    }

    private static List<String> leading(List<String> lines, Predicate<String> part) {
        return lines.stream().takeWhile(part).toList();
    }

    /** Everything that breaks the rules, each in a sentence; empty if nothing does. */
    List<String> breaches() {
        List<String> breaches = new ArrayList<>();
        judgeHeader(breaches);
        judgeHeading(breaches);
        body.forEach(line -> judgeBody(line, breaches));
        return breaches;
    }

    private void judgeHeader(List<String> breaches) {
        if (header.isEmpty() || !header.get(0).startsWith("-- " + name + ": ")) {
            breaches.add("does not begin with '-- " + name + ": ' and what it does");
        }
        for (String part : List.of("-- KEYS[", "-- ARGV ", "-- returns ")) {
            if (header.stream().noneMatch(line -> line.startsWith(part))) {
                breaches.add("has no line '" + part + "' in its header");
            }
        }
    }

    /** The positions are named in their order and without a gap, keys as in the header. */
    private void judgeHeading(List<String> breaches) {
        Map<String, Integer> named = new HashMap<>(Map.of("KEYS", 0, "ARGV", 0));
        for (String line : heading) {
            Matcher one = NAMED.matcher(line);
            Matcher list = LIST.matcher(line);
            String kind = one.matches() ? one.group(2) : list.matches() ? list.group(2) : "";
            int position = Integer.parseInt(one.matches() ? one.group(3) : list.group(1));
            if (position != named.merge(kind, 1, Integer::sum)) {
                breaches.add("names a position out of turn: " + line);
            }
            if (one.matches() && kind.equals("KEYS") && !isInHeader(position, one.group(1))) {
                breaches.add("calls a key otherwise than its header: " + line);
            }
        }
    }

    private boolean isInHeader(int position, String local) {
        Pattern declared = Pattern.compile("-- KEYS\\[" + position + "] (\\w+) .*");
        return header.stream()
                .map(declared::matcher)
                .anyMatch(line -> line.matches() && local.equals(line.group(1) + "Key"));
    }

    private static void judgeBody(String line, List<String> breaches) {
        String code = line.replaceFirst("-- .*", "");
        for (Pattern counted : List.of(COUNTED_INDEX, COUNTED_LOOP, COUNTED_SLICE)) {
            if (counted.matcher(code).find()) {
                breaches.add("counts where a name should stand: " + line.strip());
            }
        }
        if (PRIVATE_WORD.matcher(code).find()) {
            breaches.add("says books for a stock row or the database's stock: " + line.strip());
        }
    }
}
