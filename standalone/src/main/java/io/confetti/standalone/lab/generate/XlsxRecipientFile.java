package io.confetti.standalone.lab.generate;

import io.confetti.sheet.writer.SheetWriter;
import io.confetti.standalone.lab.generate.People.Person;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** One sheet, since only the first one is read; it holds a million rows and a little more. */
final class XlsxRecipientFile implements RecipientFile {
    private final SheetWriter writer;

    XlsxRecipientFile(Path file, String sheet, List<String> header) throws IOException {
        this.writer = SheetWriter.create(file, SheetWriter.Strings.INLINE);
        writer.sheet(sheet);
        writer.row(header);
    }

    @Override
    public void row(Id id, Person person) throws IOException {
        writer.beginRow();
        if (id.text() == null) {
            writer.number(id.number());
        } else {
            writer.text(id.text());
        }
        writer.text(person.name());
        writer.text(person.phone());
        writer.text(person.mail());
        writer.endRow();
    }

    @Override
    public void close() throws IOException {
        writer.close();
    }
}
