package io.confetti.standalone.lab.chaos;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;

/**
 * Several concurrent faults of different services, each at its own moment.
 *
 * @param faults what goes wrong
 */
record Together(List<Fault> faults) implements Fault {

    static Together of(Fault... faults) {
        return new Together(List.of(faults));
    }

    @Override
    public String title() {
        return faults.stream().map(Fault::title).collect(Collectors.joining(" + "));
    }

    @Override
    public boolean sparesSender() {
        return faults.stream().allMatch(Fault::sparesSender);
    }

    @Override
    public boolean leavesPostUnnoted() {
        return faults.stream().anyMatch(Fault::leavesPostUnnoted);
    }

    @Override
    public void prepare() throws IOException {
        for (var fault : faults) {
            fault.prepare();
        }
    }

    @Override
    public long strike() throws IOException {
        var strikes = faults.stream()
                .map(fault -> CompletableFuture.supplyAsync(
                        () -> {
                            try {
                                return fault.strike();
                            } catch (IOException e) {
                                throw new UncheckedIOException(e);
                            }
                        },
                        work -> new Thread(work, "fault").start()))
                .toList();
        return strikes.stream().map(CompletableFuture::join).max(Long::compare).orElseGet(System::nanoTime);
    }

    @Override
    public String note() {
        return faults.stream().map(Fault::note).collect(Collectors.joining(", "));
    }
}
