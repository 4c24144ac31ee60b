package io.confetti.code;

import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the setting with the keys. What it complains of has numbers of entries, never a piece of the text; for one use. */
final class KeySetting {
    private static final Pattern ENTRY = Pattern.compile("\\s*([1-9][0-9]{0,8})\\s*:\\s*(\\S*)\\s*");

    private final TreeMap<Integer, byte[]> keys = new TreeMap<>();
    private final List<CodeProblem> problems = new ArrayList<>();

    TreeMap<Integer, byte[]> read(String setting) {
        if (setting.isBlank()) {
            refuse(CodeFault.KEY_MISSING, Map.of());
        } else {
            String[] entries = setting.split(",", -1);
            for (int i = 0; i < entries.length; i++) {
                readEntry(i + 1, entries[i]);
            }
        }
        if (!problems.isEmpty()) {
            throw new CodeRefusedException(problems);
        }
        return keys;
    }

    private void readEntry(int number, String text) {
        Matcher entry = ENTRY.matcher(text);
        if (!entry.matches()) {
            refuse(CodeFault.KEY_FORM, Map.of("entry", number));
            return;
        }
        int version = Integer.parseInt(entry.group(1));
        byte[] key = decode(number, entry.group(2));
        if (key.length > 0 && key.length < CodeKeys.SHORTEST) {
            refuse(
                    CodeFault.KEY_SHORT,
                    Map.of("entry", number, "version", version, "found", key.length, "least", CodeKeys.SHORTEST));
        }
        if (keys.put(version, key) != null) {
            refuse(CodeFault.KEY_REPEATED, Map.of("entry", number, "version", version));
        }
    }

    private byte[] decode(int number, String text) {
        try {
            byte[] key = Base64.getDecoder().decode(text);
            if (key.length > 0) {
                return key;
            }
        } catch (IllegalArgumentException notBase64) { // its message has a character of the key
            refuse(CodeFault.KEY_BASE64, Map.of("entry", number));
            return new byte[0];
        }
        refuse(CodeFault.KEY_FORM, Map.of("entry", number));
        return new byte[0];
    }

    private void refuse(CodeFault fault, Map<String, Object> arguments) {
        problems.add(CodeProblem.ofWhole(fault, arguments));
    }
}
