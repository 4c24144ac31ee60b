package io.confetti.platform.failpoint;

import java.nio.file.Path;

/** Fail points for tests of other packages. */
public final class ArmedFailPointsFixture {

    private ArmedFailPointsFixture() {}

    public static FailPoints readFrom(Path plan) {
        return new ArmedFailPoints(plan);
    }
}
