package io.confetti.merchantadmin.code.build;

import io.confetti.merchantadmin.code.build.store.PartStore;
import io.confetti.platform.storage.KnownObjects;
import java.util.List;
import org.springframework.stereotype.Component;

/** Parts of series that are in the storage if it is ours. */
@Component
class KnownParts implements KnownObjects {
    private final PartStore parts;

    KnownParts(PartStore parts) {
        this.parts = parts;
    }

    @Override
    public List<String> newest(int limit) {
        return parts.newestKeys(limit);
    }
}
