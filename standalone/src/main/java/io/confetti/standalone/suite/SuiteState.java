package io.confetti.standalone.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/**
 * The state that a running suite writes into a file.
 *
 * @param pid process of the services
 * @param started start time of that process, which distinguishes it from a later one with the same number
 * @param ports port of each service; empty while the process starts
 * @param options how the process was started
 */
public record SuiteState(long pid, String started, Map<SuiteService, Integer> ports, StartOptions options) {

    static SuiteState ofThisProcess(RunningSuite suite, StartOptions options) {
        var ports = new EnumMap<SuiteService, Integer>(SuiteService.class);
        options.unit().services().forEach(service -> ports.put(service, suite.port(service)));
        var self = ProcessHandle.current();
        return new SuiteState(self.pid(), startOf(self), ports, options);
    }

    /** Of a process that has just been started and has not written its state. */
    static SuiteState starting(ProcessHandle process, StartOptions options) {
        return new SuiteState(process.pid(), startOf(process), Map.of(), options);
    }

    /** Base address of the gateway. */
    public String gateway() {
        return url(SuiteService.GATEWAY);
    }

    public String url(SuiteService service) {
        return "http://127.0.0.1:" + ports.get(service);
    }

    /** With the services of another JVM of the same suite. */
    SuiteState with(SuiteState other) {
        var all = new EnumMap<SuiteService, Integer>(ports);
        all.putAll(other.ports);
        return new SuiteState(pid, started, all, options);
    }

    boolean isReady() {
        return !ports.isEmpty();
    }

    public SuiteUnit unit() {
        return options.unit();
    }

    /** Empty once it has ended. */
    public Optional<ProcessHandle> process() {
        return ProcessHandle.of(pid)
                .filter(process -> process.isAlive() && startOf(process).equals(started));
    }

    void write(Path file) throws IOException {
        var properties = new Properties();
        properties.setProperty("pid", Long.toString(pid));
        properties.setProperty("started", started);
        properties.setProperty("options", String.join(" ", options.arguments()));
        ports.forEach((service, port) -> properties.setProperty("port." + service.serviceName(), "" + port));
        var draft = file.resolveSibling(file.getFileName() + ".draft");
        try (var out = Files.newOutputStream(draft)) {
            properties.store(out, null);
        }
        Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Empty when there is no file, its process has ended, or is still starting. */
    static Optional<SuiteState> read(Path file) {
        return remembered(file).filter(state -> state.process().isPresent() && state.isReady());
    }

    /** Likewise, whether its process lives or not. */
    static Optional<SuiteState> remembered(Path file) {
        var properties = new Properties();
        try (var in = Files.newInputStream(file)) {
            properties.load(in);
        } catch (IOException e) {
            return Optional.empty();
        }
        var ports = new EnumMap<SuiteService, Integer>(SuiteService.class);
        for (var service : SuiteService.values()) {
            var port = properties.getProperty("port." + service.serviceName());
            if (port != null) {
                ports.put(service, Integer.valueOf(port));
            }
        }
        var pid = Long.parseLong(properties.getProperty("pid"));
        var options = StartOptions.parse(properties.getProperty("options").split(" "));
        return Optional.of(new SuiteState(pid, properties.getProperty("started"), ports, options));
    }

    private static String startOf(ProcessHandle process) {
        return process.info().startInstant().map(Object::toString).orElse("unknown");
    }
}
