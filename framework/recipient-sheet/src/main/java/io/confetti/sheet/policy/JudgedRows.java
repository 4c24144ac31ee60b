package io.confetti.sheet.policy;

import java.io.IOException;

/** Judges every user row and drops repeats (policy P2 to P6) on the way to a sink. */
public final class JudgedRows implements UserRows.Consumer {
    private static final int WRITTEN_CHARS = 64;

    private final RowSink sink;
    private final UserIdSet named = new UserIdSet();
    private final ContactSink contacts;
    private ContactColumns contactColumns;
    private int userIdColumn;

    /** @param contacts null if nobody wants them */
    public JudgedRows(RowSink sink, ContactSink contacts) {
        this.sink = sink;
        this.contacts = contacts;
    }

    @Override
    public void header(SheetRow header, int column) throws IOException {
        userIdColumn = column;
        header.keep(column);
        if (contacts != null) {
            ContactColumns found = ContactColumns.in(header);
            if (!found.isEmpty()) {
                contactColumns = found;
                header.keepContacts(found);
                contacts.columns(found.phone() != ContactColumns.NONE, found.mail() != ContactColumns.NONE);
            }
        }
    }

    @Override
    public boolean userRow(long ordinal, SheetRow row) throws IOException {
        long verdict = row.idVerdict(userIdColumn);
        if (!IdVerdict.isId(verdict)) {
            return sink.userRow(ordinal, row.number(), 0, IdVerdict.cause(verdict), written(row));
        }
        if (named.add(verdict)) {
            if (contactColumns != null) {
                contacts.contact(
                        ordinal, row.number(), verdict, contactColumns.phoneIn(row), contactColumns.mailIn(row));
            }
            return sink.userRow(ordinal, row.number(), verdict, null, null);
        }
        return sink.userRow(ordinal, row.number(), verdict, FailureCause.DUP_IN_FILE, written(row));
    }

    private String written(SheetRow row) throws IOException {
        String text = row.written(userIdColumn);
        if (text.length() <= WRITTEN_CHARS) {
            return text;
        }
        boolean splitsPair = Character.isHighSurrogate(text.charAt(WRITTEN_CHARS - 1));
        return text.substring(0, splitsPair ? WRITTEN_CHARS - 1 : WRITTEN_CHARS);
    }

    public long validRows() {
        return named.size();
    }
}
