package io.confetti.merchantadmin.task.store;

import io.confetti.contract.DesiredState;
import io.confetti.contract.PushState;
import io.confetti.contract.RunState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which rows show a word of the view, as a condition of SQL. It is read off {@link PushState#of}, the one table of words: each
 * column that the table looks at is tried with each of its values, and a column that makes no difference is left out.
 */
final class WordCondition {
    private static final String NEVER = "FALSE";
    private static final String ALWAYS = "TRUE";

    private static final List<Column> COLUMNS = List.of(
            new Column(Stream.of(
                    new Value("undo_state IS NULL", null),
                    new Value("undo_state = 'UNDOING'", PushState.UNDOING.name()),
                    new Value("undo_state = 'UNDONE'", PushState.UNDONE.name()))),
            new Column(known(RunState.values()).map(state -> new Value("state = '" + state + "'", state))),
            new Column(Stream.of(
                    new Value("(send_at IS NULL OR fired_at IS NOT NULL)", false),
                    new Value("send_at IS NOT NULL AND fired_at IS NULL", true))),
            new Column(Stream.concat(
                    known(DesiredState.values()).map(desired -> new Value("desired = '" + desired + "'", desired)),
                    Stream.of(new Value(
                            known(DesiredState.values()).collect(Collectors.joining("', '", "desired NOT IN ('", "')")),
                            DesiredState.UNKNOWN.name())))),
            new Column(Stream.of(new Value("held_reason IS NULL", false), new Value("held_reason IS NOT NULL", true))));

    /** @param is that the column has the value, in SQL */
    private record Value(String is, Object value) {}

    private record Column(List<Value> values) {
        Column(Stream<Value> values) {
            this(values.toList());
        }
    }

    private WordCondition() {}

    /** Constants of this class only, nothing of a request: it may stand in a statement as it is. */
    static String of(PushState word) {
        return condition(word, List.of());
    }

    private static Stream<String> known(Enum<?>[] values) {
        return Arrays.stream(values).map(Enum::name).filter(name -> !name.equals("UNKNOWN"));
    }

    /** @param chosen values of the first columns */
    private static String condition(PushState word, List<Object> chosen) {
        if (chosen.size() == COLUMNS.size()) {
            return word(chosen) == word ? ALWAYS : NEVER;
        }
        var branches = new ArrayList<String[]>();
        for (Value value : COLUMNS.get(chosen.size()).values()) {
            var more = new ArrayList<>(chosen);
            more.add(value.value());
            branches.add(new String[] {value.is(), condition(word, more)});
        }
        String first = branches.get(0)[1];
        if (branches.stream().allMatch(branch -> branch[1].equals(first))) {
            return first;
        }
        return branches.stream()
                .filter(branch -> !branch[1].equals(NEVER))
                .map(branch -> branch[1].equals(ALWAYS) ? branch[0] : branch[0] + " AND " + branch[1])
                .collect(Collectors.joining(" OR ", "(", ")"));
    }

    private static PushState word(List<Object> chosen) {
        return PushState.of(
                RunState.named((String) chosen.get(1)),
                DesiredState.named((String) chosen.get(3)),
                (boolean) chosen.get(4),
                (boolean) chosen.get(2),
                (String) chosen.get(0));
    }
}
