package io.confetti.code;

import java.util.Map;

/**
 * One thing that is wrong, and where.
 *
 * @param position 1-based place in the text that was given, 0 if it is about the whole
 * @param arguments for the placeholders of the text; never a key
 */
public record CodeProblem(CodeFault fault, int position, Map<String, Object> arguments) {
    public CodeProblem {
        arguments = Map.copyOf(arguments);
    }

    static CodeProblem ofWhole(CodeFault fault, Map<String, Object> arguments) {
        return new CodeProblem(fault, 0, arguments);
    }

    static CodeProblem at(int position, CodeFault fault, char character) {
        return new CodeProblem(fault, position, Map.of("position", position, "character", String.valueOf(character)));
    }
}
