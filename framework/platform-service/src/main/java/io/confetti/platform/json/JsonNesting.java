package io.confetti.platform.json;

/**
 * Tells how deep JSON is nested before fastjson2 reads it: it skips what it does not know by recursion and without a limit,
 * so a few kilobytes of brackets end its thread's stack. Callers check text from outside before they parse it.
 */
public final class JsonNesting {

    /** Nothing in the suite comes near it. */
    public static final int DEEPEST = 100;

    private JsonNesting() {}

    /** @param json UTF-8; of text that is no JSON nothing is promised but an answer */
    public static boolean isTooDeep(byte[] json) {
        int depth = 0;
        boolean inText = false;
        for (int i = 0; i < json.length; i++) {
            byte c = json[i];
            if (inText) {
                if (c == '\\') {
                    i++; // whatever it is, it does not end the text
                } else if (c == '"') {
                    inText = false;
                }
            } else if (c == '"') {
                inText = true;
            } else if (c == '{' || c == '[') {
                if (++depth > DEEPEST) {
                    return true;
                }
            } else if (c == '}' || c == ']') {
                depth--;
            }
        }
        return false;
    }
}
