package io.confetti.standalone.lab.chaos.job;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Judges posts by what docs/webhooks.md promises: genuine, complete, nothing that did not
 * happen, repeated under the same id only, in order unless something failed.
 *
 * @param posts as they came
 * @param forged ids of posts whose signature was wrong
 * @param facts to be reported; those of one order in their order
 */
record JudgeWebhooks(List<Post> posts, List<String> forged, List<Fact> facts) {

    List<String> complaints(Sender sender) {
        var complaints = new ArrayList<String>();
        if (!forged.isEmpty()) {
            complaints.add("webhooks: signatures are wrong of " + forged);
        }
        var once = once(complaints);
        var received = received(once, complaints);
        facts.forEach(fact -> judge(fact, received, complaints));
        strangers(received.keySet(), complaints);
        order(once, sender == Sender.SPARED, complaints);
        if (sender == Sender.REPEATS && repeated() == 0) {
            complaints.add("webhooks: a post that was not noted did not come again");
        }
        return complaints;
    }

    /** Whether every coupon of every fact has come, and what has to come twice has done so. */
    boolean isComplete(Sender sender) {
        return isEverythingReceived() && (sender != Sender.REPEATS || repeated() > 0);
    }

    private boolean isEverythingReceived() {
        var received = received(once(new ArrayList<>()), new ArrayList<>());
        return facts.stream()
                .allMatch(fact ->
                        received.getOrDefault(Subject.of(fact), Set.of()).size() >= fact.count());
    }

    long repeated() {
        return posts.size() - posts.stream().map(Post::id).distinct().count();
    }

    private record Subject(String type, String name) {

        static Subject of(Fact fact) {
            return new Subject(fact.type(), fact.subject());
        }
    }

    /** Each id as it came first. */
    private List<Post> once(List<String> complaints) {
        var first = new LinkedHashMap<String, Post>();
        for (var post : posts) {
            var before = first.putIfAbsent(post.id(), post);
            if (before != null && !before.body().equals(post.body())) {
                complaints.add("webhooks: post " + post.id() + " was repeated with another body");
            }
        }
        return List.copyOf(first.values());
    }

    private static Map<Subject, Set<String>> received(List<Post> once, List<String> complaints) {
        var received = new HashMap<Subject, Set<String>>();
        for (var post : once) {
            var coupons = received.computeIfAbsent(new Subject(post.type(), post.subject()), none -> new HashSet<>());
            for (var coupon : post.coupons()) {
                if (!coupons.add(coupon)) {
                    complaints.add("webhooks: " + post.type() + " of coupon " + coupon + " came under two ids");
                }
            }
        }
        return received;
    }

    private static void judge(Fact fact, Map<Subject, Set<String>> received, List<String> complaints) {
        var coupons = received.getOrDefault(Subject.of(fact), Set.of());
        var isAsItWas = fact.coupons().isEmpty() ? coupons.size() == fact.count() : coupons.equals(fact.coupons());
        if (!isAsItWas) {
            complaints.add("webhooks: %s of %s told %d coupons instead of %d"
                    .formatted(fact.type(), fact.subject(), coupons.size(), fact.count()));
        }
    }

    /** Events of a known template or order that did not happen. */
    private void strangers(Set<Subject> received, List<String> complaints) {
        var known = new HashSet<String>();
        var happened = new HashSet<Subject>();
        facts.forEach(fact -> {
            known.add(fact.subject());
            happened.add(Subject.of(fact));
        });
        received.stream()
                .filter(subject -> known.contains(subject.name()) && !happened.contains(subject))
                .forEach(subject -> complaints.add(
                        "webhooks: " + subject.type() + " of " + subject.name() + " was told and did not happen"));
    }

    private void order(List<Post> once, boolean inOrder, List<String> complaints) {
        var place = new HashMap<Subject, Integer>();
        var time = new HashMap<Subject, Instant>();
        for (var i = 0; i < once.size(); i++) {
            var subject = new Subject(once.get(i).type(), once.get(i).subject());
            place.putIfAbsent(subject, i);
            time.putIfAbsent(subject, once.get(i).occurredAt());
        }
        Subject before = null;
        for (var fact : facts) {
            var now = Subject.of(fact);
            if (before != null
                    && before.name().equals(now.name())
                    && place.containsKey(before)
                    && place.containsKey(now)) {
                if (time.get(now).isBefore(time.get(before))) {
                    complaints.add("webhooks: " + now + " says it happened before " + before);
                }
                if (inOrder && place.get(now) < place.get(before)) {
                    complaints.add("webhooks: " + now + " came before " + before);
                }
            }
            before = now;
        }
    }
}
