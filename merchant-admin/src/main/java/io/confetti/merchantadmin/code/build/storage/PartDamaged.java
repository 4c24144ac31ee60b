package io.confetti.merchantadmin.code.build.storage;

import java.io.IOException;

/** What is read back is not what was written, or not there. Writing it again may help. */
public class PartDamaged extends IOException {
    private static final long serialVersionUID = 1L;

    PartDamaged(String text) {
        super(text);
    }
}
