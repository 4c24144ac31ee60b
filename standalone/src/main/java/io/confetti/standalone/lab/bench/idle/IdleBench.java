package io.confetti.standalone.lab.bench.idle;

import io.confetti.localstack.LocalStack;
import io.confetti.localstack.control.RunFolder;
import io.confetti.standalone.suite.SuiteState;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * Watches a suite without traffic.
 *
 * @param settle seconds before the watch: just after a start the JVM still compiles
 * @param seconds length of the watch
 */
public record IdleBench(long settle, long seconds) {

    /** Name of the services' process in the result; the servers have their own. */
    public static final String SERVICES = "services";

    /** @return per cent of one core, by {@link #SERVICES} and by server ({@code broker}, {@code database}, …) */
    public Map<String, Double> run(SuiteState suite) throws InterruptedException {
        var processes = new TreeMap<String, Long>();
        processes.put(SERVICES, suite.pid());
        LocalStack.running(RunFolder.Stack.SUITE).ifPresent(stack -> {
            stack.status()
                    .forEach((server, status) -> status.pid()
                            .ifPresent(pid -> processes.put(server.name().toLowerCase(Locale.ROOT), pid)));
            stack.close();
        });
        TimeUnit.SECONDS.sleep(settle);
        return IdleUsage.watch(processes, seconds).percent();
    }
}
