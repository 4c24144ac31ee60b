package io.confetti.merchantadmin.code.build.storage;

import java.io.IOException;

/** What was read back is not what was written. Writing it again may help. */
class PartDamaged extends IOException {
    private static final long serialVersionUID = 1L;

    PartDamaged(String text) {
        super(text);
    }
}
