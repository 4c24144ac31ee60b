package io.confetti.platform.failpoint;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.Properties;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Carries out one plan at a time, read from a file: {@code point}, {@code at} or {@code detail}, {@code action}. Whoever
 * moves a file there arms a running process. Before the action it is renamed to {@code *.reached}: it tells who was hit,
 * and a process that starts again does not die again.
 */
class ArmedFailPoints implements FailPoints {

    private static final Logger LOG = LoggerFactory.getLogger(ArmedFailPoints.class);

    private final Path file;
    private final Path reached;
    private FileTime readAt;
    private FailPlan plan;
    private int passages;

    ArmedFailPoints(Path file) {
        this.file = file;
        this.reached = file.resolveSibling(file.getFileName() + ".reached");
    }

    @Override
    public void reach(String name, Object detail) {
        FailAction due = due(name, detail);
        if (due != null) {
            LOG.warn("Fail point reached point={} detail={} action={}", name, detail, due);
            due.carryOut(name, reached);
        }
    }

    /** One thread at a time, so that one plan strikes once. */
    private synchronized FailAction due(String name, Object detail) {
        try {
            readIfNew();
            if (plan == null || !plan.point().equals(name) || !plan.isMetBy(name, detail, ++passages)) {
                return null;
            }
            FailAction action = plan.action();
            Files.move(file, reached, StandardCopyOption.REPLACE_EXISTING);
            plan = null;
            return action;
        } catch (IOException e) {
            throw new UncheckedIOException("The plan of the fail points cannot be read", e);
        }
    }

    private void readIfNew() throws IOException {
        try {
            FileTime written = Files.getLastModifiedTime(file);
            if (written.equals(readAt)) {
                return;
            }
            Properties said = new Properties();
            try (InputStream in = Files.newInputStream(file)) {
                said.load(in);
            }
            plan = FailPlan.of(said);
            passages = 0;
            readAt = written;
            LOG.info("Fail point armed plan={}", plan);
        } catch (NoSuchFileException unarmed) {
            plan = null;
            readAt = null;
        }
    }
}
