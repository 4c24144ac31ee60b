package io.confetti.localstack.issuer;

import io.confetti.localstack.control.ParentLine;
import java.util.Map;
import org.springframework.boot.builder.SpringApplicationBuilder;

/** Main class of the issuer's process. */
public final class IssuerProcess {

    /** Setting: the folder of its keys. */
    static final String FOLDER = "confetti.issuer.folder";

    private IssuerProcess() {}

    /** @param arguments port, folder of its keys */
    public static void main(String[] arguments) {
        new SpringApplicationBuilder(IssuerApplication.class)
                .properties(settings(arguments[0], arguments[1]))
                .run();
        ParentLine.open(line -> "ERROR the issuer takes no commands", () -> {});
        ParentLine.say("READY");
    }

    private static Map<String, Object> settings(String port, String folder) {
        return Map.of(
                "server.address",
                "127.0.0.1",
                "server.port",
                port,
                FOLDER,
                folder,
                // Cookies know no ports: without it the issuers of two stacks would sign each other's people out.
                "server.servlet.session.cookie.name",
                "confetti-issuer-" + port,
                "server.servlet.session.cookie.same-site",
                "lax",
                "server.servlet.session.timeout",
                "8h",
                "spring.main.banner-mode",
                "off",
                "spring.jmx.enabled",
                "false",
                "server.tomcat.threads.max",
                "8");
    }
}
