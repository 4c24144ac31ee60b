package io.confetti.standalone.lab.notice;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Users with phone numbers and mail addresses that nobody else has: what providers took tells who was told.
 *
 * @param first id of the first one
 * @param firstPhone ten digits behind the 1 that Chinese mobile numbers begin with
 */
public record ToldUsers(long first, long firstPhone, int count) {

    private static final long LEAST_PHONE = 3_000_000_000L;
    private static final long MOST_PHONE = 9_900_000_000L;
    private static final long LEAST_ID = 1_000_000_000_000L;
    private static final long MOST_ID = 1_000_000_000_000_000L;
    private static final int CONTACTS_PER_CALL = 1_000;

    /** Other ones each time. */
    public static ToldUsers some(int count) {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        return new ToldUsers(
                random.nextLong(LEAST_ID, MOST_ID), random.nextLong(LEAST_PHONE, MOST_PHONE - count), count);
    }

    /** Some of them. */
    public ToldUsers part(int from, int size) {
        return new ToldUsers(first + from, firstPhone + from, size);
    }

    public long id(int index) {
        return first + index;
    }

    public String phone(int index) {
        return "1" + (firstPhone + index);
    }

    public String mail(int index) {
        return "u" + id(index) + "@example.com";
    }

    public boolean contains(Carried message) {
        long index = message.channel().equals("SMS")
                ? Long.parseLong(message.to().substring(1)) - firstPhone
                : mailUser(message.to()) - first;
        return index >= 0 && index < count;
    }

    private static long mailUser(String address) {
        return address.matches("u[0-9]{1,18}@example\\.com")
                ? Long.parseLong(address.substring(1, address.indexOf('@')))
                : -1;
    }

    /** Messages that went to them. */
    public List<Carried> of(List<Carried> all) {
        return all.stream().filter(this::contains).toList();
    }

    /**
     * A recipient file with their contacts.
     *
     * @param complete so many from the first one on have both; of the others some lack one, or have one that is wrong
     */
    public Path file(Path target, int complete) throws IOException {
        try (BufferedWriter out = Files.newBufferedWriter(target)) {
            out.write("user_id,phone,mail\r\n");
            for (int i = 0; i < count; i++) {
                Flaw flaw = i < complete ? Flaw.NONE : Flaw.of(i);
                out.write(id(i) + "," + flaw.phone(phone(i)) + "," + flaw.mail(mail(i)) + "\r\n");
            }
        }
        return target;
    }

    /** Bodies that tell a shop their contacts. */
    public List<Map<String, ?>> profiles() {
        List<Map<String, ?>> bodies = new ArrayList<>();
        for (int from = 0; from < count; from += CONTACTS_PER_CALL) {
            List<Map<String, String>> lines = new ArrayList<>();
            for (int i = from; i < Math.min(count, from + CONTACTS_PER_CALL); i++) {
                lines.add(Map.of("userId", Long.toString(id(i)), "phone", phone(i), "mail", mail(i)));
            }
            bodies.add(Map.of("contacts", lines));
        }
        return bodies;
    }

    /** What is wrong with a row. */
    private enum Flaw {
        NONE,
        NO_MAIL,
        NO_PHONE,
        BAD_PHONE;

        private static final int ONE_OF = 40;

        static Flaw of(int index) {
            return index % ONE_OF < 1 ? values()[1 + index / ONE_OF % (values().length - 1)] : NONE;
        }

        String phone(String right) {
            return switch (this) {
                case NONE, NO_MAIL -> right;
                case NO_PHONE -> "";
                case BAD_PHONE -> "12345";
            };
        }

        String mail(String right) {
            return this == NO_MAIL ? "" : right;
        }
    }
}
