package io.confetti.standalone.suite;

import io.confetti.localstack.LocalStack;
import io.confetti.localstack.Server;
import io.confetti.localstack.control.RunFolder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Starts again what is missing of a suite that runs in part. */
public final class SuiteRepair {

    private final SuiteControl control;

    public SuiteRepair(SuiteControl control) {
        this.control = control;
    }

    /** Whether some process of it lives: then it is to be mended, not started. */
    public boolean isToBeMended() {
        return !control.units().isEmpty();
    }

    /**
     * Returns when everything is healthy again.
     *
     * @return names of what was started again; empty if nothing was missing
     */
    public List<String> mend() throws IOException {
        var stack = LocalStack.running(RunFolder.Stack.SUITE);
        if (stack.isEmpty() && SuiteServers.hasOwn()) {
            return startAllAgain();
        }
        var mended = new ArrayList<String>();
        if (stack.isPresent()) {
            try (var servers = stack.get()) {
                mended.addAll(mend(servers));
            }
        }
        for (var dead : control.dead()) {
            control.startAgain(dead);
            mended.add(dead.unit().name());
        }
        return mended;
    }

    private List<String> mend(LocalStack servers) {
        var mended = new ArrayList<String>();
        servers.status().forEach((server, status) -> {
            if (!status.isRunning() && isWanted(server)) {
                servers.start(server);
                mended.add(server.name());
            }
        });
        return mended;
    }

    private boolean isWanted(Server server) {
        var nacos = control.units().get(0).options().nacos();
        return SuiteServers.isOwn(server) && (server != Server.NACOS || nacos);
    }

    /** The owner of the servers has died; the servers of the next owner have other addresses. */
    private List<String> startAllAgain() throws IOException {
        var units = new ArrayList<>(control.units());
        units.addAll(control.dead());
        control.stop();
        var mended = new ArrayList<>(List.of("all servers"));
        for (var unit : control.startAgain(units)) {
            mended.add(unit.unit().name());
        }
        return mended;
    }
}
