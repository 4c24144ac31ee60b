package io.confetti.sheet.contact;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.sheet.RecipientReader;
import io.confetti.sheet.Verification;
import io.confetti.sheet.policy.ContactSink;
import io.confetti.sheet.policy.ReaderLimits;
import io.confetti.sheet.writer.SheetWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Contacts are read beside the ids, and change nothing of what is read of them. */
class ContactColumnsTest {
    private static final RecipientReader READER = new RecipientReader(ReaderLimits.standard());
    private static final String ROWS = """
            1,13800138000,a@example.com
            2,12345,
            3,,a@b
            4,,
            x,13800138000,x@example.com
            1,13900139000,again@example.com
            """;

    @TempDir
    private Path folder;

    private Path csv(String text) throws Exception {
        return Files.writeString(folder.resolve("users.csv"), text);
    }

    private static List<String> contacts(Path file) throws Exception {
        List<String> seen = new ArrayList<>();
        List<Long> rows = new ArrayList<>();
        ContactSink sink =
                (ordinal, row, user, phone, mail) -> seen.add(ordinal + " " + user + " " + phone + " " + mail);
        READER.read(file, (ordinal, row, user, cause, written) -> rows.add(ordinal), sink);
        assertThat(rows).as("every row comes, with contacts or without").hasSizeGreaterThanOrEqualTo(seen.size());
        return seen;
    }

    @ParameterizedTest
    @ValueSource(strings = {"userId,手机号,邮箱", "userId, Phone ,MAIL", "用户ID,mobile,Email"})
    void theirTitlesAreKnown(String header) throws Exception {
        assertThat(contacts(csv(header + "\n" + ROWS)))
                .containsExactly("1 1 13800138000 a@example.com", "2 2 12345 ", "3 3  a@b", "4 4  ");
    }

    @Test
    void theColumnsMayStandAnywhere() throws Exception {
        assertThat(contacts(csv("email,note,userId,phone\na@b.cn,n,7,13800138000\n")))
                .containsExactly("1 7 13800138000 a@b.cn");
    }

    @Test
    void withoutTheColumnsNothingIsSaid() throws Exception {
        assertThat(contacts(csv("userId,telephone\n1,13800138000\n"))).isEmpty();
        assertThat(READER.verify(csv("userId\n1\n")).contacts()).isNull();
    }

    @Test
    void problemsAreCountedAndFailNoRow() throws Exception {
        Verification seen = READER.verify(csv("userId,phone,mail\n" + ROWS));

        assertThat(seen.accepted()).isTrue();
        assertThat(seen.validRows()).isEqualTo(4);
        assertThat(seen.contacts().phone()).isTrue();
        assertThat(seen.contacts().findings())
                .containsExactly(
                        new ContactFindings.Finding(ContactProblem.CONTACT_MISSING, 1, List.of(5L)),
                        new ContactFindings.Finding(ContactProblem.PHONE_BAD, 1, List.of(3L)),
                        new ContactFindings.Finding(ContactProblem.MAIL_BAD, 1, List.of(4L)));
    }

    /** Numbers stand in workbooks as numbers as well as texts, and texts in cells as well as in the table of strings. */
    @ParameterizedTest
    @EnumSource(SheetWriter.Strings.class)
    void workbooksSayTheSame(SheetWriter.Strings strings) throws Exception {
        Path file = folder.resolve("users.xlsx");
        try (SheetWriter sheet = SheetWriter.create(file, strings)) {
            sheet.sheet("One");
            row(sheet, "邮箱", "userId", "手机号");
            row(sheet, "a@b.cn", "1", "+86 13800138000");
            row(sheet, "", "2", "13900139000");
            sheet.beginRow();
            sheet.text("a@b.cn");
            sheet.number(3);
            sheet.number(13_700_137_000L);
            sheet.endRow();
        }

        assertThat(contacts(file))
                .containsExactly("1 1 +86 13800138000 a@b.cn", "2 2 13900139000 ", "3 3 13700137000 a@b.cn");
    }

    private static void row(SheetWriter sheet, String... texts) throws Exception {
        sheet.beginRow();
        for (String text : texts) {
            sheet.text(text);
        }
        sheet.endRow();
    }
}
