package io.confetti.standalone.cli.session;

import io.confetti.standalone.cli.option.SuitePort;
import io.confetti.standalone.cli.option.WrongUse;
import io.confetti.standalone.suite.OwnIssuer;
import io.confetti.standalone.suite.StartOptions;
import io.confetti.standalone.suite.SuiteControl;
import io.confetti.standalone.suite.SuiteLayout;
import io.confetti.standalone.suite.SuitePurpose;
import io.confetti.standalone.suite.SuiteService;
import io.confetti.standalone.suite.SuiteState;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.EnumSet;

/** The suite of one command: the running suite, or an own one that ends with the command. */
public final class SuiteSession implements AutoCloseable {

    private final SuiteControl control;
    private final SuiteState state;
    private final boolean ends;

    private SuiteSession(SuiteControl control, SuiteState state, boolean ends) {
        this.control = control;
        this.state = state;
        this.ends = ends;
    }

    /** @param keep leave an own suite running */
    public static SuiteSession open(SuitePort suite, boolean keep, PrintWriter err) throws IOException {
        var control = new SuiteControl(err::println);
        var running = control.running();
        if (running.isPresent()) {
            err.println("Using the running suite");
            return new SuiteSession(control, running.get(), false);
        }
        err.println("Starting servers and services …");
        err.flush();
        var began = System.nanoTime();
        var owner = keep ? 0 : ProcessHandle.current().pid();
        var state = control.start(new StartOptions(suite.port(), suite.nacos(), keep, owner));
        err.printf("  healthy after %.1f s%n", (System.nanoTime() - began) / 1e9);
        return new SuiteSession(control, state, !keep);
    }

    /**
     * The running suite if it is for that purpose, or an own one.
     *
     * @throws WrongUse if one for another purpose runs
     */
    public static SuiteSession openFor(SuitePurpose purpose, SuitePort suite, boolean keep, PrintWriter err)
            throws IOException {
        var control = new SuiteControl(err::println);
        var running = control.running();
        if (running.isPresent() && running.get().options().purpose() == purpose) {
            err.println("Using the running suite");
            return new SuiteSession(control, running.get(), false);
        }
        return openOwn(suite, purpose, keep, err);
    }

    /**
     * The running suite if people sign in at its own issuer, or an own one where they do.
     *
     * @throws WrongUse if people of the running suite sign in elsewhere
     */
    public static SuiteSession openWithSignIn(SuitePort suite, boolean keep, PrintWriter err) throws IOException {
        var running = new SuiteControl(err::println).running();
        if (running.isPresent() && new OwnIssuer().of(running.get()).isPresent()) {
            return open(suite, keep, err);
        }
        return openOwn(suite, SuitePurpose.CONSOLE, keep, err);
    }

    /** An own suite with other ways beside the services' own; a running one has none of them. */
    public static SuiteSession openForBench(SuitePort suite, PrintWriter err) throws IOException {
        return openOwn(suite, SuitePurpose.BENCH, err);
    }

    /** An own suite for this purpose, in one JVM. */
    public static SuiteSession openOwn(SuitePort suite, SuitePurpose purpose, PrintWriter err) throws IOException {
        return openOwn(suite, purpose, false, err);
    }

    private static SuiteSession openOwn(SuitePort suite, SuitePurpose purpose, boolean keep, PrintWriter err)
            throws IOException {
        var control = new SuiteControl(err::println);
        if (control.running().isPresent()) {
            throw new WrongUse("a suite runs already; end it with bin/confetti down first");
        }
        err.println("Starting servers and services …");
        err.flush();
        var layout = new SuiteLayout(EnumSet.noneOf(SuiteService.class), 1, purpose);
        var owner = keep ? 0 : ProcessHandle.current().pid();
        var state = control.start(new StartOptions(suite.port(), suite.nacos(), keep, owner), layout);
        return new SuiteSession(control, state, !keep);
    }

    public SuiteState state() {
        return state;
    }

    @Override
    public void close() throws IOException {
        if (ends) {
            control.stop();
        }
    }
}
