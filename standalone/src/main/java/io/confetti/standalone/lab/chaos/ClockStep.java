package io.confetti.standalone.lab.chaos;

import io.confetti.standalone.lab.api.Pauses;
import io.confetti.standalone.lab.chaos.job.Waiting;
import io.confetti.standalone.suite.SuiteService;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The clocks of all machines but the database's step forward in the middle of everything, and back again later. */
final class ClockStep implements Fault {

    private static final String POINT = "clock-step";
    private static final Duration HIT = Duration.ofSeconds(30);
    private static final Duration BEGUN = Duration.ofSeconds(2);
    private static final Duration STEPPED = Duration.ofSeconds(8);

    private final Processes processes;
    private final Duration step;

    /** @param step a step that the services know, see their fail point */
    ClockStep(Processes processes, Duration step) {
        this.processes = processes;
        this.step = step;
    }

    @Override
    public String title() {
        return "clock " + step;
    }

    @Override
    public void prepare() {
        // The jobs are to have begun.
    }

    @Override
    public long strike() throws IOException {
        Pauses.pause(BEGUN);
        step(step);
        Pauses.pause(STEPPED);
        step(step.negated());
        return System.nanoTime();
    }

    private void step(Duration by) throws IOException {
        var units = units();
        for (var unit : units) {
            processes.arm(unit, "point=%s%ndetail=%s%naction=throw%n".formatted(POINT, by));
        }
        Waiting.until(
                HIT,
                "The clocks of " + units + " do not step",
                () -> units.stream().noneMatch(processes::isArmed));
        for (var unit : units) {
            processes.release(unit);
        }
    }

    private List<String> units() {
        var units = new ArrayList<String>();
        for (var service : SuiteService.values()) {
            if (service != SuiteService.GATEWAY) {
                processes.of(service).stream().filter(processes::isAlive).forEach(units::add);
            }
        }
        return units;
    }
}
