package io.confetti.standalone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** An option that several commands have means the same in each: it stands in one mixin. */
class SharedOptionsTest {

    @ParameterizedTest
    @ValueSource(strings = {"--json", "--port", "--no-nacos", "--keep", "--write", "--only", "--group", "--random"})
    void standInOnePlace(String name) {
        var options = options(name);
        assertThat(options).hasSizeGreaterThan(1);
        assertThat(options.stream()
                        .map(option -> ((Field) option.userObject())
                                .getDeclaringClass()
                                .getSimpleName())
                        .distinct())
                .hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"demo, 100000", "chaos kill, 50000", "chaos all, 50000", "bench distribution, 1000000"})
    void tellTheUsualNumberOfRowsOfEachCommand(String command, String rows) {
        var line = ConfettiCommand.commandLine();
        for (var name : command.split(" ")) {
            line = line.getSubcommands().get(name);
        }
        assertThat(line.getUsageMessage())
                .containsPattern("--rows=<rows>\\s+rows of each generated file \\(default: " + rows + "\\)");
    }

    private static List<OptionSpec> options(String name) {
        return commands(ConfettiCommand.commandLine())
                .map(command -> command.getCommandSpec().findOption(name))
                .filter(option -> option != null)
                .toList();
    }

    private static Stream<CommandLine> commands(CommandLine line) {
        var all = new ArrayList<CommandLine>(List.of(line));
        line.getSubcommands()
                .values()
                .forEach(below -> all.addAll(commands(below).toList()));
        return all.stream();
    }
}
