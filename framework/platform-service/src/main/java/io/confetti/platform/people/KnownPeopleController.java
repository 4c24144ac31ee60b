package io.confetti.platform.people;

import io.confetti.platform.web.Answer;
import java.util.List;
import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** What this service keeps of people, for the one that gathers it. */
@RestController
class KnownPeopleController {
    private final KnownPeople people;

    KnownPeopleController(KnownPeople people) {
        this.people = people;
    }

    @GetMapping("/internal/people/tables")
    Answer<List<String>> tables() {
        return Answer.of(people.tables());
    }

    @GetMapping("/internal/people/{userId}/counts")
    Answer<Map<String, Long>> count(@PathVariable long userId) {
        return Answer.of(people.count(userId));
    }

    @GetMapping("/internal/people/{userId}/rows")
    Answer<Map<String, List<Map<String, Object>>>> rows(@PathVariable long userId) {
        return Answer.of(people.rows(userId));
    }

    @GetMapping("/internal/people/{userId}/holdups")
    Answer<List<String>> holdups(@PathVariable long userId) {
        return Answer.of(people.holdups(userId));
    }

    /** A repeated call forgets once more: Feign may repeat it. */
    @PostMapping("/internal/people/{userId}/erase")
    Answer<PersonalData.Page> erase(
            @PathVariable long userId,
            @RequestParam long erase,
            @RequestParam String table,
            @RequestParam(defaultValue = "") String after) {
        return Answer.of(people.erase(new Erasure(erase, userId), table, after));
    }
}
