package io.confetti.platform.storage;

import io.confetti.platform.storage.StorageRoot.Finding;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;

/**
 * A storage that is not mounted, or another's, is a fault of this instance alone: it is not ready. One that does not
 * answer is every instance's: the component says WARNING while the rest of the service goes on.
 */
class StorageHealth implements HealthIndicator {
    static final String WARNING = "WARNING";

    private final WatchStorage watch;

    StorageHealth(WatchStorage watch) {
        this.watch = watch;
    }

    @Override
    public Health health() {
        Finding found = watch.recent();
        Health.Builder health = switch (found.state()) {
            case PRESENT -> Health.up();
            case NOT_MOUNTED, OTHER -> Health.outOfService();
            case AWAY -> Health.status(WARNING);
        };
        return health.withDetail("finding", found.text()).build();
    }
}
