package io.confetti.standalone.lab.generate;

import io.confetti.standalone.lab.generate.GenerateOrder.Format;
import io.confetti.standalone.lab.generate.People.Person;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.ResourceBundle;

/** A recipient file while it is written. */
interface RecipientFile extends Closeable {
    /**
     * The id cell.
     *
     * @param text null for a number
     */
    record Id(String text, double number) {
        static Id text(String text) {
            return new Id(text, 0);
        }

        static Id number(double number) {
            return new Id(null, number);
        }
    }

    void row(Id id, Person person) throws IOException;

    static RecipientFile create(Path file, Format format) throws IOException {
        ResourceBundle columns = ResourceBundle.getBundle("generate.columns");
        List<String> header = List.of(
                columns.getString("userId"),
                columns.getString("name"),
                columns.getString("phone"),
                columns.getString("mail"));
        return switch (format) {
            case XLSX -> new XlsxRecipientFile(file, columns.getString("sheet"), header);
            case CSV -> new CsvRecipientFile(file, header);
        };
    }
}
