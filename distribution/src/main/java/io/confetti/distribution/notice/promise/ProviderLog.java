package io.confetti.distribution.notice.promise;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * The log of a provider that runs on the same machine, as the servers of local-stack do: a line of JSON for each message.
 *
 * @param notice finds in a line the id of the notice that went out; lines without are of something else
 */
record ProviderLog(Path file, Pattern notice) {

    /** Lines of requests that no message came of are passed over. */
    static ProviderLog ofSms(Path file) {
        return new ProviderLog(file, Pattern.compile("\"event\":\"DELIVERED\".*\"key\":\"n-([0-9]{1,18})\""));
    }

    static ProviderLog ofMail(Path file) {
        return new ProviderLog(file, Pattern.compile("\"X-Confetti-Notice\":\\[?\"n-([0-9]{1,18})\""));
    }

    /** @return ids that went out more than once, with their number; a log that is not there has none */
    Map<Long, Integer> repeated() {
        long[] sent = sent();
        Map<Long, Integer> repeated = new TreeMap<>();
        for (int i = 1; i < sent.length; i++) {
            if (sent[i] == sent[i - 1]) {
                repeated.merge(sent[i], 2, (many, two) -> many + 1);
            }
        }
        return repeated;
    }

    /** In their order; a number each, because there may be a million. */
    private long[] sent() {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.flatMapToLong(this::notice).sorted().toArray();
        } catch (NoSuchFileException nothingSent) {
            return new long[0];
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private LongStream notice(String line) {
        Matcher found = notice.matcher(line);
        return found.find() ? LongStream.of(Long.parseLong(found.group(1))) : LongStream.empty();
    }
}
