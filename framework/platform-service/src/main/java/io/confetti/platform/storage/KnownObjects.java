package io.confetti.platform.storage;

import java.util.List;

/**
 * Objects that a service has stored before. A storage without a name is taken for ours only if it holds one of them; a
 * service that has one of these beans shows the storage in its health.
 */
public interface KnownObjects {

    /** @return keys, newest first; empty if nothing was ever stored */
    List<String> newest(int limit);
}
