package io.confetti.code;

import java.util.List;

/** What was asked for cannot be, for reasons that whoever asked can read. */
public class CodeRefusedException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private final transient List<CodeProblem> problems;

    public CodeRefusedException(List<CodeProblem> problems) {
        super(problems.toString());
        this.problems = List.copyOf(problems);
    }

    CodeRefusedException(CodeProblem problem) {
        this(List.of(problem));
    }

    /** All that is wrong, in the order of the text; not empty. */
    public List<CodeProblem> problems() {
        return problems;
    }
}
