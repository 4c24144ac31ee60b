package io.confetti.standalone.lab.bench.idle;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * CPU time that processes took over a while.
 *
 * @param percent by name of the process: per cent of one core
 */
record IdleUsage(Map<String, Double> percent) {

    /**
     * Watches processes.
     *
     * @param processes pid by name
     * @throws IllegalStateException if one of them ends, or the operating system does not report its CPU time
     */
    static IdleUsage watch(Map<String, Long> processes, long seconds) throws InterruptedException {
        var began = System.nanoTime();
        var before = cpuNanos(processes);
        TimeUnit.SECONDS.sleep(seconds);
        var after = cpuNanos(processes);
        return between(before, after, System.nanoTime() - began);
    }

    /**
     * @param before CPU time by name of the process
     * @param nanos time between both
     */
    static IdleUsage between(Map<String, Long> before, Map<String, Long> after, long nanos) {
        var percent = new TreeMap<String, Double>();
        after.forEach((name, cpu) -> percent.put(name, 100.0 * (cpu - before.get(name)) / nanos));
        return new IdleUsage(percent);
    }

    private static Map<String, Long> cpuNanos(Map<String, Long> processes) {
        var cpu = new TreeMap<String, Long>();
        processes.forEach((name, pid) -> cpu.put(
                name,
                ProcessHandle.of(pid)
                        .flatMap(process -> process.info().totalCpuDuration())
                        .orElseThrow(() -> new IllegalStateException("The process of " + name + " has ended"))
                        .toNanos()));
        return cpu;
    }
}
