package io.confetti.standalone.lab.api;

import io.confetti.platform.web.ApiDocText;
import io.confetti.standalone.suite.SuiteService;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Descriptions of the services as the gateway serves them, and the files of {@code docs/api} that keep them. */
public final class ApiDocs {
    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final int OK = 200;

    /** The gateway has no calls of its own. */
    private static final Set<SuiteService> DESCRIBED = EnumSet.complementOf(EnumSet.of(SuiteService.GATEWAY));

    private final HttpClient http = HttpClient.newHttpClient();
    private final String gateway;
    private final Path folder;

    /** @param gateway base address */
    public ApiDocs(String gateway, Path folder) {
        this.gateway = gateway;
        this.folder = folder;
    }

    /** Writes what differs; which files that were. */
    public List<Path> write() throws IOException {
        Files.createDirectories(folder);
        List<Path> written = new ArrayList<>();
        for (SuiteService service : DESCRIBED) {
            Path file = folder.resolve(service.serviceName() + ".json");
            String text = ApiDocText.of(served(service));
            if (!Files.exists(file) || !Files.readString(file).equals(text)) {
                Files.writeString(file, text);
                written.add(file);
            }
        }
        return written;
    }

    private String served(SuiteService service) throws IOException {
        var at = URI.create(gateway + "/v3/api-docs/" + service.serviceName());
        try {
            var answer = http.send(HttpRequest.newBuilder(at).timeout(TIMEOUT).build(), BodyHandlers.ofString());
            if (answer.statusCode() != OK) {
                throw new ApiRefusal("GET " + at.getPath(), answer.statusCode(), "", answer.body());
            }
            return answer.body();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException(e.getMessage());
        }
    }
}
