package io.confetti.distribution.people.client;

import io.confetti.platform.people.PersonalData;
import io.confetti.platform.web.Answer;
import java.util.List;
import java.util.Map;
import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Every service answers it alike. */
interface PeopleApi {
    @GetMapping("/internal/people/tables")
    Answer<List<String>> tables();

    @GetMapping("/internal/people/{userId}/counts")
    Answer<Map<String, Long>> counts(@PathVariable("userId") long userId);

    @GetMapping("/internal/people/{userId}/rows")
    Answer<Map<String, List<Map<String, Object>>>> rows(@PathVariable("userId") long userId);

    @GetMapping("/internal/people/{userId}/holdups")
    Answer<List<String>> holdups(@PathVariable("userId") long userId);

    @PostMapping("/internal/people/{userId}/erase")
    Answer<PersonalData.Page> erase(
            @PathVariable("userId") long userId,
            @RequestParam("erase") long erase,
            @RequestParam("table") String table,
            @RequestParam("after") String after);

    @FeignClient(name = "engine", contextId = "people-engine")
    interface Engine extends PeopleApi {}

    @FeignClient(name = "settlement", contextId = "people-settlement")
    interface Settlement extends PeopleApi {}

    @FeignClient(name = "merchant-admin", contextId = "people-merchant-admin")
    interface MerchantAdmin extends PeopleApi {}
}
