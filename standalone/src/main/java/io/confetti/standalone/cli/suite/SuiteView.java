package io.confetti.standalone.cli.suite;

import io.confetti.localstack.DevelopmentIssuer;
import io.confetti.localstack.LocalStack;
import io.confetti.localstack.ServerStatus;
import io.confetti.localstack.control.RunFolder;
import io.confetti.standalone.cli.session.Tokens;
import io.confetti.standalone.suite.OwnIssuer;
import io.confetti.standalone.suite.Readiness;
import io.confetti.standalone.suite.SuiteControl;
import io.confetti.standalone.suite.SuiteFolder;
import io.confetti.standalone.suite.SuiteServers;
import io.confetti.standalone.suite.SuiteService;
import io.confetti.standalone.suite.SuiteState;
import java.io.PrintWriter;
import java.util.Map;

/** A running suite as text. */
final class SuiteView {

    private static final String LINE = "  %-15s %-32s %s%n";

    private final PrintWriter out;

    SuiteView(PrintWriter out) {
        this.out = out;
    }

    /** @return whether every service is well */
    boolean print(SuiteState state) {
        var health = new Readiness().of(state);
        var units = new SuiteControl().units();
        units.forEach(unit -> printUnit(unit, health));
        var dead = new SuiteControl().dead();
        dead.forEach(unit ->
                out.println("Services (process " + unit.unit().name() + ", DEAD; bin/confetti up starts it again)"));
        LocalStack.running(RunFolder.Stack.SUITE).ifPresent(this::printServers);
        new OwnIssuer().of(state).ifPresent(this::printSignIn);
        out.println("Console    " + state.gateway() + "/console/");
        out.println("API        " + state.gateway() + "/api/merchant/templates");
        out.println("Log        " + new SuiteFolder().log());
        return dead.isEmpty() && health.values().stream().allMatch("UP"::equals);
    }

    private void printUnit(SuiteState unit, Map<SuiteService, String> health) {
        out.println("Services (process " + unit.unit().name() + ", pid " + unit.pid() + ")");
        unit.ports()
                .keySet()
                .forEach(service -> out.printf(LINE, service.serviceName(), unit.url(service), health.get(service)));
    }

    private void printSignIn(DevelopmentIssuer issuer) {
        out.println("Sign-in    " + issuer.address() + ", password " + DevelopmentIssuer.PASSWORD + ": "
                + String.join(", ", DevelopmentIssuer.PEOPLE));
    }

    void printToken() {
        if (Tokens.areRefused()) {
            out.println("Token      from your identity provider");
            return;
        }
        out.println("Token      operator of shop " + Tokens.DEMO_SHOP + ", 12 hours:");
        out.println(Tokens.operator());
    }

    private void printServers(LocalStack stack) {
        out.println("Servers");
        stack.status()
                .forEach((server, status) ->
                        out.printf(LINE, SuiteServers.SERVER_NAMES.get(server), status.address(), described(status)));
        stack.close();
    }

    /** Names restarts: something killed the server. */
    private static String described(ServerStatus status) {
        var text = switch (status.state()) {
            case RUNNING -> "pid " + status.pid().getAsLong();
            case RESTARTING -> "died, is being started again";
            case STOPPED -> "not started here";
        };
        return status.restarts() == 0 ? text : text + " (died and was started again: " + status.restarts() + ")";
    }
}
