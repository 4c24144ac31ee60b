package io.confetti.standalone.cli;

import io.confetti.standalone.cli.option.WrongUse;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/** Says in one line what went wrong; {@code -Dconfetti.stack=true} shows the stack. */
final class PlainFailure implements IExecutionExceptionHandler {

    private static final String STACK = "confetti.stack";

    @Override
    public int handleExecutionException(Exception failure, CommandLine command, ParseResult parsed) {
        var text = failure.getMessage() == null ? failure.toString() : failure.getMessage();
        command.getErr().println(command.getColorScheme().errorText("confetti: " + text));
        if (Boolean.getBoolean(STACK)) {
            failure.printStackTrace(command.getErr());
        }
        return failure instanceof WrongUse ? ExitCode.USAGE : ExitCode.SOFTWARE;
    }
}
