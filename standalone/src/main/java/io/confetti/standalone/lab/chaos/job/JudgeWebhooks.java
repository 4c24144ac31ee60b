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
 * Judges posts by what docs/webhooks.md promises: genuine, nothing left out, nothing told that was not, repeated under the
 * same id only, in order as far as nothing failed.
 *
 * @param posts as they came
 * @param forged ids of posts whose signature was wrong
 * @param facts what had to be told; those of one order stand in their order
 */
record JudgeWebhooks(List<Post> posts, List<String> forged, List<Fact> facts) {

    List<String> complaints(Sender sender) {
        var complaints = new ArrayList<String>();
        if (!forged.isEmpty()) {
            complaints.add("webhooks: signatures are wrong of " + forged);
        }
        var once = once(complaints);
        var told = told(once, complaints);
        facts.forEach(fact -> judge(fact, told, complaints));
        strangers(told.keySet(), complaints);
        order(once, sender == Sender.SPARED, complaints);
        if (sender == Sender.REPEATS && repeated() == 0) {
            complaints.add("webhooks: a post that was not noted did not come again");
        }
        return complaints;
    }

    /** Whether every coupon of every fact has come, and what has to come twice has done so. */
    boolean isComplete(Sender sender) {
        return isEverythingTold() && (sender != Sender.REPEATS || repeated() > 0);
    }

    private boolean isEverythingTold() {
        var told = told(once(new ArrayList<>()), new ArrayList<>());
        return facts.stream()
                .allMatch(fact -> told.getOrDefault(Subject.of(fact), Set.of()).size() >= fact.count());
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

    private static Map<Subject, Set<String>> told(List<Post> once, List<String> complaints) {
        var told = new HashMap<Subject, Set<String>>();
        for (var post : once) {
            var coupons = told.computeIfAbsent(new Subject(post.type(), post.subject()), none -> new HashSet<>());
            for (var coupon : post.coupons()) {
                if (!coupons.add(coupon)) {
                    complaints.add("webhooks: " + post.type() + " of coupon " + coupon + " came under two ids");
                }
            }
        }
        return told;
    }

    private static void judge(Fact fact, Map<Subject, Set<String>> told, List<String> complaints) {
        var coupons = told.getOrDefault(Subject.of(fact), Set.of());
        var isAsItWas = fact.coupons().isEmpty() ? coupons.size() == fact.count() : coupons.equals(fact.coupons());
        if (!isAsItWas) {
            complaints.add("webhooks: %s of %s told %d coupons instead of %d"
                    .formatted(fact.type(), fact.subject(), coupons.size(), fact.count()));
        }
    }

    /** Events of a known template or order that did not happen. */
    private void strangers(Set<Subject> told, List<String> complaints) {
        var known = new HashSet<String>();
        var happened = new HashSet<Subject>();
        facts.forEach(fact -> {
            known.add(fact.subject());
            happened.add(Subject.of(fact));
        });
        told.stream()
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
