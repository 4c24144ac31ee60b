package io.confetti.standalone.suite;

import io.confetti.localstack.LocalStack;
import io.confetti.localstack.control.RunFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Starts and stops the project's suite from another process. */
public final class SuiteControl {

    private final SuiteFolder folder = new SuiteFolder();
    private final Consumer<String> watcher;

    public SuiteControl() {
        this(line -> {});
    }

    /** @param watcher gets the progress of a start, line by line */
    public SuiteControl(Consumer<String> watcher) {
        this.watcher = watcher;
    }

    /** The suite as a whole, with the ports of all its services. */
    public Optional<SuiteState> running() {
        return SuiteState.read(folder.state(SuiteUnit.MAIN))
                .map(main -> units().stream().reduce(main, SuiteState::with));
    }

    /** Its JVMs one by one, as far as they run; the one with the gateway first. */
    public List<SuiteState> units() {
        return living().filter(SuiteState::isReady).toList();
    }

    /** JVMs that have ended although the suite was not stopped, the one with the gateway first. */
    public List<SuiteState> dead() {
        return remembered().filter(unit -> unit.process().isEmpty()).toList();
    }

    private Stream<SuiteState> living() {
        return remembered().filter(unit -> unit.process().isPresent());
    }

    private Stream<SuiteState> remembered() {
        try {
            return folder.units().stream()
                    .flatMap(unit -> SuiteState.remembered(folder.state(unit)).stream())
                    .sorted((one, other) ->
                            Boolean.compare(other.unit().isMain(), one.unit().isMain()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns when every service is healthy. */
    public SuiteState start(StartOptions options) throws IOException {
        return start(options, SuiteLayout.together());
    }

    /** Likewise, with JVMs of their own for some services. */
    public SuiteState start(StartOptions options, SuiteLayout layout) throws IOException {
        refuseTakenPort(options.port());
        for (var unit : folder.units()) {
            Files.deleteIfExists(folder.state(unit));
        }
        var processes = new ArrayList<UnitProcess>();
        try {
            for (var one : options.of(layout)) {
                KeptLogs.turn(folder.log(one.unit().name()));
                Files.deleteIfExists(folder.failPlan(one.unit().name())); // of a crash lab that was broken off
                processes.add(UnitProcess.start(folder, one));
            }
            for (var process : processes) {
                process.await(watcher);
            }
            return running().orElseThrow(() -> new IOException("The suite ended; see " + folder.log()));
        } catch (IOException e) {
            processes.forEach(UnitProcess::kill);
            throw e;
        }
    }

    /** Starts a JVM again that has died, as it was started before; returns when its services are healthy. */
    public SuiteState startAgain(SuiteState dead) throws IOException {
        if (dead.options().purpose() != SuitePurpose.CHAOS) {
            KeptLogs.turn(folder.log(dead.unit().name())); // in the crash lab it dies often
        }
        return UnitProcess.start(folder, dead.options()).await(line -> {});
    }

    /** Likewise, several side by side. */
    List<SuiteState> startAgain(List<SuiteState> ended) throws IOException {
        var processes = new ArrayList<UnitProcess>();
        for (var one : ended) {
            KeptLogs.turn(folder.log(one.unit().name()));
            processes.add(UnitProcess.start(folder, one.options()));
        }
        var started = new ArrayList<SuiteState>();
        for (var process : processes) {
            started.add(process.await(watcher));
        }
        return started;
    }

    /** Stops services and servers; what does not stop in time is killed. */
    public void stop() throws IOException {
        var units = living().toList();
        units.stream()
                .filter(unit -> !unit.unit().isMain())
                .forEach(unit -> unit.process().ifPresent(ProcessHandle::destroy));
        for (var unit : units) {
            if (UnitProcess.stop(unit.process()) && unit.unit().isMain()) {
                folder.classArchive().keep();
            }
        }
        for (var unit : folder.units()) {
            Files.deleteIfExists(folder.state(unit));
        }
        LocalStack.running(RunFolder.Stack.SUITE).ifPresent(SuiteControl::end);
    }

    private static void refuseTakenPort(int port) throws IOException {
        try (var probe = new ServerSocket(port, 1, InetAddress.getByName("127.0.0.1"))) {
            if (!probe.isBound()) {
                throw new IOException("Port " + port + " cannot be bound");
            }
        } catch (IOException e) {
            throw new IOException("Port " + port + " is taken; choose another one with --port", e);
        }
    }

    private static void end(LocalStack servers) {
        servers.shutdown();
        servers.awaitEnd();
    }
}
