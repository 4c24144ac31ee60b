package io.confetti.standalone.lab.notice;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.sheet.contact.MailAddress;
import io.confetti.sheet.contact.PhoneNumber;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ToldUsersTest {

    @TempDir
    private Path folder;

    private final ToldUsers users = new ToldUsers(5_000, 3_800_000_000L, 200);

    @Test
    void areKnownByTheirContacts() {
        ToldUsers some = users.part(10, 5);

        assertThat(some.contains(sms("13800000010"))).isTrue();
        assertThat(some.contains(sms("13800000014"))).isTrue();
        assertThat(some.contains(sms("13800000015"))).isFalse();
        assertThat(some.contains(sms("13800000009"))).isFalse();
        assertThat(some.contains(mail("u5010@example.com"))).isTrue();
        assertThat(some.contains(mail("u5015@example.com"))).isFalse();
        assertThat(some.contains(mail("somebody@example.com"))).isFalse();
        assertThat(some.of(List.of(sms("13800000011"), sms("13800000111")))).hasSize(1);
    }

    @Test
    void haveContactsThatTheSuiteTakes() {
        ToldUsers some = ToldUsers.some(3);

        assertThat(PhoneNumber.of(some.phone(2))).contains("+86" + some.phone(2));
        assertThat(MailAddress.of(some.mail(2))).contains(some.mail(2));
    }

    @Test
    void someOfAFileLackAContactOrHaveAWrongOne() throws IOException {
        List<String> lines = Files.readAllLines(users.file(folder.resolve("told.csv"), 40));

        assertThat(lines).hasSize(201).first().isEqualTo("user_id,phone,mail");
        assertThat(lines.subList(1, 41)).allMatch(line -> line.matches("\\d+,1\\d{10},u\\d+@example.com"));
        assertThat(lines.get(41)).isEqualTo("5040,,u5040@example.com");
        assertThat(lines.get(81)).isEqualTo("5080,12345,u5080@example.com");
        assertThat(lines.get(121)).isEqualTo("5120,13800000120,");
        assertThat(lines.subList(42, 81)).allMatch(line -> line.matches("\\d+,1\\d{10},u\\d+@example.com"));
    }

    @Test
    void tellTheirContactsInPartsThatACallTakes() {
        ToldUsers many = ToldUsers.some(2_001);

        assertThat(many.profiles())
                .extracting(body -> ((List<?>) body.get("contacts")).size())
                .containsExactly(1_000, 1_000, 1);
    }

    private static Carried sms(String to) {
        return new Carried("SMS", "n-1", to, Instant.EPOCH, true);
    }

    private static Carried mail(String to) {
        return new Carried("MAIL", "n-1", to, Instant.EPOCH, true);
    }
}
