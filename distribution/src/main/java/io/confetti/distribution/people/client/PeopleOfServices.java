package io.confetti.distribution.people.client;

import feign.FeignException;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.people.Erasure;
import io.confetti.platform.people.KnownPeople;
import io.confetti.platform.people.PersonalData;
import io.confetti.platform.web.Answer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * What all services keep of people, this one included. Names of tables stand with their service, as {@code engine t_claim}. A service that does not
 * answer is a refusal: half of what is kept is no answer.
 */
@Component
public class PeopleOfServices {
    private static final Logger log = LoggerFactory.getLogger(PeopleOfServices.class);
    private static final String HERE = "distribution";

    private final KnownPeople here;
    private final Map<String, PeopleApi> others;

    PeopleOfServices(
            KnownPeople here,
            PeopleApi.Engine engine,
            PeopleApi.Settlement settlement,
            PeopleApi.MerchantAdmin merchantAdmin) {
        this.here = here;
        this.others =
                new TreeMap<>(Map.of("engine", engine, "merchant-admin", merchantAdmin, "settlement", settlement));
    }

    /** In the order in which they are gone through, the same at each call. */
    public List<String> tables() {
        List<String> tables = new ArrayList<>(named(HERE, here.tables()));
        others.forEach((service, api) -> tables.addAll(named(service, ask(service, api::tables))));
        return tables;
    }

    private static List<String> named(String service, List<String> tables) {
        return tables.stream().map(table -> service + " " + table).toList();
    }

    /** Rows that name the user, by table. */
    public Map<String, Long> count(long userId) {
        return gathered(here.count(userId), api -> api.counts(userId));
    }

    /** What stands in them, by table. */
    public Map<String, List<Map<String, Object>>> rows(long userId) {
        return gathered(here.rows(userId), api -> api.rows(userId));
    }

    private <T> Map<String, T> gathered(Map<String, T> ofHere, Function<PeopleApi, Answer<Map<String, T>>> question) {
        Map<String, T> all = new LinkedHashMap<>();
        ofHere.forEach((table, some) -> all.put(HERE + " " + table, some));
        others.forEach((service, api) ->
                ask(service, () -> question.apply(api)).forEach((table, some) -> all.put(service + " " + table, some)));
        return all;
    }

    /** What speaks against forgetting the user now. */
    public List<String> holdups(long userId) {
        List<String> holdups = new ArrayList<>(here.holdups(userId));
        others.forEach((service, api) -> holdups.addAll(ask(service, () -> api.holdups(userId))));
        return holdups.stream().distinct().sorted().toList();
    }

    /** @param table with its service */
    public PersonalData.Page erase(Erasure erasure, String table, String after) {
        String service = table.substring(0, table.indexOf(' '));
        String name = table.substring(service.length() + 1);
        return service.equals(HERE)
                ? here.erase(erasure, name, after)
                : ask(service, () -> others.get(service).erase(erasure.userId(), erasure.id(), name, after));
    }

    private static <T> T ask(String service, Supplier<Answer<T>> question) {
        try {
            return question.get().data();
        } catch (FeignException unanswered) {
            log.warn(
                    "Service does not say what it keeps of people service={} cause={}",
                    service,
                    unanswered.getMessage());
            throw CommonError.UNAVAILABLE.refusal();
        }
    }
}
