package io.confetti.standalone.cli.dlq;

import com.alibaba.fastjson2.JSON;
import io.confetti.platform.messaging.DeadLetter;
import java.io.PrintWriter;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Prints dead letters for people or machines; of a body its first 200 characters. */
final class DlqView {

    private static final int SHOWN = 200;

    private final PrintWriter out;
    private final boolean json;

    DlqView(PrintWriter out, boolean json) {
        this.out = out;
        this.json = json;
    }

    /** @param what was done or found, the name of the count in JSON */
    void print(String what, List<DeadLetter> letters) {
        if (json) {
            var answer = new LinkedHashMap<String, Object>();
            answer.put(what, letters.size());
            answer.put("letters", letters.stream().map(DlqView::fields).toList());
            out.println(JSON.toJSONString(answer));
        } else {
            letters.forEach(this::print);
            out.printf("%d %s%n", letters.size(), what);
        }
        out.flush();
    }

    private void print(DeadLetter letter) {
        fields(letter).forEach((name, value) -> out.printf("%-8s %s%n", name, printable(value.toString())));
        out.println();
    }

    private static Map<String, Object> fields(DeadLetter letter) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("id", letter.id());
        fields.put("group", letter.group());
        fields.put("topic", letter.topic());
        fields.put("key", letter.key());
        fields.put("died", letter.died().toString());
        fields.put("age", age(letter));
        fields.put("tries", letter.tries());
        fields.put("traceId", letter.traceId());
        fields.put("body", shown(letter.body()));
        return fields;
    }

    /** Cut between characters, never in the middle of one. */
    private static String shown(String body) {
        return body.codePointCount(0, body.length()) <= SHOWN
                ? body
                : body.substring(0, body.offsetByCodePoints(0, SHOWN));
    }

    /** Whole seconds since the broker gave it up, such as {@code PT2H5M3S}. */
    private static String age(DeadLetter letter) {
        var age = Duration.between(letter.died(), Clock.systemUTC().instant());
        return Duration.ofSeconds(Math.max(0, age.toSeconds())).toString();
    }

    private static String printable(String text) {
        return text.replaceAll("\\p{Cntrl}", "?");
    }
}
