package io.confetti.standalone.lab.chaos;

import io.confetti.standalone.lab.chaos.job.Waiting;
import io.confetti.standalone.suite.SuiteControl;
import io.confetti.standalone.suite.SuiteFolder;
import io.confetti.standalone.suite.SuiteService;
import io.confetti.standalone.suite.SuiteState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The suite's processes as the lab treats them: armed, killed, frozen and started again. */
public final class Processes {

    private static final Duration DEATH = Duration.ofSeconds(30);

    private final SuiteControl control;
    private final SuiteFolder folder = new SuiteFolder();
    private final Map<String, SuiteState> units = new LinkedHashMap<>();

    /** @param control control of a suite that runs in the layout of the lab */
    public Processes(SuiteControl control) {
        this.control = control;
        control.units().forEach(unit -> units.put(unit.unit().name(), unit));
    }

    List<String> of(SuiteService service) {
        return units.values().stream()
                .filter(unit -> unit.unit().services().contains(service))
                .map(unit -> unit.unit().name())
                .toList();
    }

    boolean isAlive(String unit) {
        return process(unit).isPresent();
    }

    /** Arms all living processes of the service; the first one to pass there is hit. */
    void arm(SuiteService service, String plan) throws IOException {
        for (var unit : of(service)) {
            if (isAlive(unit)) {
                arm(unit, plan);
            }
        }
    }

    /** Arms this process. */
    void arm(String unit, String plan) throws IOException {
        var draft = folder.failPlan(unit + ".draft");
        Files.writeString(draft, plan);
        Files.move(draft, folder.failPlan(unit), StandardCopyOption.ATOMIC_MOVE);
    }

    /** Whether its plan has not been carried out yet. */
    boolean isArmed(String unit) {
        return Files.exists(folder.failPlan(unit));
    }

    /** Waits until a process of the service is hit, and spares its others. */
    String awaitHit(SuiteService service, Duration timeout) throws IOException {
        var hit = new String[1];
        Waiting.until(timeout, "No process of " + service.serviceName() + " reached its fail point", () -> {
            hit[0] = of(service).stream()
                    .filter(unit -> Files.exists(reached(unit)))
                    .findFirst()
                    .orElse(null);
            return hit[0] != null;
        });
        for (var unit : of(service)) {
            Files.deleteIfExists(folder.failPlan(unit));
        }
        return hit[0];
    }

    /** Disarms whatever is armed, and lets go on whatever hangs. */
    void disarm() throws IOException {
        for (var unit : units.keySet()) {
            Files.deleteIfExists(folder.failPlan(unit));
            release(unit);
        }
    }

    /** Lets a thread go on that hangs at its fail point; forgets that the process was hit. */
    void release(String unit) throws IOException {
        Files.deleteIfExists(reached(unit));
    }

    /** Names of all processes. */
    Set<String> names() {
        return Set.copyOf(units.keySet());
    }

    void awaitDeath(String unit) {
        Waiting.until(DEATH, unit + " does not die", () -> !isAlive(unit));
    }

    void kill(String unit) {
        process(unit).ifPresent(ProcessHandle::destroyForcibly);
        awaitDeath(unit);
    }

    /** Ends it in good order. */
    void stop(String unit) {
        process(unit).ifPresent(ProcessHandle::destroy);
        Waiting.until(Duration.ofSeconds(90), unit + " does not stop", () -> !isAlive(unit));
    }

    /** Returns when its services are healthy. */
    void startAgain(String unit) throws IOException {
        units.put(unit, control.startAgain(units.get(unit)));
    }

    /** @param name STOP or CONT */
    void signal(String unit, String name) throws IOException {
        var pid = process(unit)
                .orElseThrow(() -> new IOException(unit + " does not run"))
                .pid();
        try {
            if (new ProcessBuilder("kill", "-" + name, Long.toString(pid))
                            .start()
                            .waitFor()
                    != 0) {
                throw new IOException("kill -" + name + " " + pid + " failed");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }

    private Optional<ProcessHandle> process(String unit) {
        return Optional.ofNullable(units.get(unit)).flatMap(SuiteState::process);
    }

    private Path reached(String unit) {
        var plan = folder.failPlan(unit);
        return plan.resolveSibling(plan.getFileName() + ".reached");
    }
}
