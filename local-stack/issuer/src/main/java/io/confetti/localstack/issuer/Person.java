package io.confetti.localstack.issuer;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Somebody who can sign in, as the services will know him.
 *
 * @param name also the subject of the tokens
 * @param roles what he may be in Confetti
 * @param shop where; null for who belongs to none
 */
record Person(String name, List<String> roles, String shop) {

    /** Of everybody. It protects nothing: the issuer answers on this machine only, and no real service believes it. */
    static final String PASSWORD = "confetti";

    private static final List<String> SHOPS = List.of("1001", "1002");
    private static final List<String> SHOP_ROLES = List.of("viewer", "operator", "approver");

    /** A person for each role in each of two shops, one of the operations, and one who is both. */
    static List<Person> all() {
        var ofShops = SHOPS.stream()
                .flatMap(shop -> SHOP_ROLES.stream().map(role -> new Person(role + "-" + shop, List.of(role), shop)));
        var others = Stream.of(
                new Person("ops", List.of("ops"), null), new Person("owner-1001", List.of("approver", "ops"), "1001"));
        return Stream.concat(ofShops, others).toList();
    }

    static Optional<Person> named(String name) {
        return all().stream().filter(person -> person.name.equals(name)).findAny();
    }
}
