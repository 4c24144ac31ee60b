package io.confetti.sheet.policy;

import java.io.IOException;
import java.util.OptionalInt;

/** Which column a reading pass is about. */
public enum HeaderColumn {
    USER_ID {
        @Override
        public OptionalInt find(SheetRow row) throws IOException {
            return Header.userIdColumn(row);
        }
    },
    CODE {
        @Override
        public OptionalInt find(SheetRow row) throws IOException {
            return Header.codeColumn(row);
        }
    };

    /** Empty if the row has no title of it. */
    public abstract OptionalInt find(SheetRow row) throws IOException;
}
