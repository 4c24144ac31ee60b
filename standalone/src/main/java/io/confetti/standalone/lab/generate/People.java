package io.confetti.standalone.lab.generate;

import java.util.Locale;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.Stream;
import net.datafaker.Faker;

/** Names, phone numbers and mail addresses from pools that are made once: making them anew for each row is too slow. */
final class People {
    record Person(String name, String phone, String mail) {}

    private static final int NAMES = 2000;
    private static final int PHONES = 200;
    private static final int MAILS = 1000;
    private static final int NETWORK_DIGITS = 3;
    private static final int PHONE_DIGITS = 11;
    private static final long POOLS_ARE_ALWAYS_THE_SAME = 42;

    private final String[] names;
    private final String[] networks;
    private final String[] mailNames;

    People() {
        Random same = new Random(POOLS_ARE_ALWAYS_THE_SAME);
        Faker chinese = new Faker(Locale.SIMPLIFIED_CHINESE, same);
        Faker english = new Faker(Locale.ENGLISH, same);
        names = pool(NAMES, () -> chinese.name().name());
        networks = pool(PHONES, () -> chinese.phoneNumber().cellPhone().replaceAll("\\D", ""));
        mailNames = pool(
                MAILS, () -> english.name().firstName().toLowerCase(Locale.ROOT).replaceAll("[^a-z]", ""));
    }

    private static String[] pool(int size, Supplier<String> one) {
        return Stream.generate(one).limit(size).toArray(String[]::new);
    }

    Person at(long row, SplittableRandom random) {
        String network = networks[random.nextInt(networks.length)];
        String prefix = network.length() == PHONE_DIGITS ? network.substring(0, NETWORK_DIGITS) : "199";
        String phone = prefix + (10_000_000 + random.nextInt(90_000_000));
        String mail =
                mailNames[random.nextInt(mailNames.length)] + Long.toString(row, Character.MAX_RADIX) + "@example.com";
        return new Person(names[random.nextInt(names.length)], phone, mail);
    }
}
