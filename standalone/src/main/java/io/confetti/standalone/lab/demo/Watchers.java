package io.confetti.standalone.lab.demo;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.sheet.RecipientReader;
import io.confetti.sheet.policy.FileRefusedException;
import io.confetti.sheet.policy.ReaderLimits;
import io.confetti.standalone.lab.api.SuiteApi;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;

/**
 * The first recipients of a file, who read their wallets before the push and after it: their wallets exist in Redis
 * then, so the push has to add to them.
 */
final class Watchers {

    private static final int MOST = 20;
    private static final String WALLET = "/api/coupons/mine?size=100";

    /** What shows what a channel told. */
    private static final Map<String, String> PAGES =
            Map.of("IN_APP", "/api/coupons/notices?size=100", "POPUP", "/api/coupons/popups");

    private final List<SuiteApi> users = new ArrayList<>();

    private Watchers() {}

    /** @param asUser the API with a token of that user */
    static Watchers of(Path file, LongFunction<SuiteApi> asUser) throws IOException {
        var watchers = new Watchers();
        try {
            new RecipientReader(ReaderLimits.standard()).read(file, (ordinal, row, userId, cause, written) -> {
                if (cause == null) {
                    watchers.users.add(asUser.apply(userId));
                }
                return watchers.users.size() < MOST;
            });
        } catch (FileRefusedException damaged) {
            throw new IOException("an accepted file is refused", damaged);
        }
        for (var user : watchers.users) {
            user.get(WALLET);
        }
        return watchers;
    }

    int size() {
        return users.size();
    }

    /** How many of them see a coupon of the template. */
    int seeing(String templateId) throws IOException {
        var seeing = 0;
        for (var user : users) {
            seeing += shows(user, WALLET, templateId) ? 1 : 0;
        }
        return seeing;
    }

    /** How many of them are told of it on each of the channels, of how many; none of none without channels. */
    DemoResult.Seeing told(String templateId, List<String> channels) throws IOException {
        if (channels.isEmpty()) {
            return new DemoResult.Seeing(0, 0);
        }
        var told = 0;
        for (var user : users) {
            var misses = false;
            for (var channel : channels) {
                misses |= !shows(user, PAGES.get(channel), templateId);
            }
            told += misses ? 0 : 1;
        }
        return new DemoResult.Seeing(told, users.size());
    }

    private static boolean shows(SuiteApi user, String page, String templateId) throws IOException {
        return user.get(page).getJSONArray("items").stream()
                .map(JSONObject.class::cast)
                .anyMatch(item -> templateId.equals(item.getString("templateId")));
    }
}
