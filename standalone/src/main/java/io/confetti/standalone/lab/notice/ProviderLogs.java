package io.confetti.standalone.lab.notice;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** The logs of a suite's own mail server and its own gateway for short messages, from a moment on. */
public final class ProviderLogs {

    private static final String CHINA = "+86";

    private final LogTail mails;
    private final LogTail messages;

    private ProviderLogs(LogTail mails, LogTail messages) {
        this.mails = mails;
        this.messages = messages;
    }

    /** What is taken from now on. */
    public static ProviderLogs fromNow(Path mailLog, Path smsLog) throws IOException {
        return new ProviderLogs(LogTail.fromNow(mailLog), LogTail.fromNow(smsLog));
    }

    /** All that were taken since, mails first, each as often as it was taken. */
    public List<Carried> read() throws IOException {
        List<Carried> all = new ArrayList<>();
        mails.forEach(line -> all.add(mail(JSON.parseObject(line))));
        messages.forEach(line -> {
            JSONObject message = JSON.parseObject(line);
            if ("DELIVERED".equals(message.getString("event"))) {
                all.add(message(message));
            }
        });
        return all;
    }

    private static Carried mail(JSONObject line) {
        String key = line.getJSONObject("headers").getString("X-Confetti-Notice");
        return new Carried("MAIL", key, line.getString("to"), Instant.parse(line.getString("at")), true);
    }

    private static Carried message(JSONObject line) {
        String to = line.getString("to");
        return new Carried(
                "SMS",
                line.getString("key"),
                to.startsWith(CHINA) ? to.substring(CHINA.length()) : to,
                Instant.parse(line.getString("at")),
                !"DROP".equals(line.getString("mode")));
    }
}
