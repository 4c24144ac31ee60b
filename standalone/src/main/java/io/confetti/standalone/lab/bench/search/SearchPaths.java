package io.confetti.standalone.lab.bench.search;

import java.util.LinkedHashMap;
import java.util.Map;

/** What operators look for: paths below {@code /api/merchant/}, hit and miss. */
public final class SearchPaths {
    private SearchPaths() {}

    /**
     * All of them.
     *
     * @param first id of the first coupon of the template
     * @param coupons of the template, whose users are 1, 2, 3…
     */
    static Map<String, String> of(String template, long first, int coupons) {
        Map<String, String> paths = new LinkedHashMap<>();
        paths.put("templates by words, hit", "templates?words=sale");
        paths.put("templates by words, the last one", "templates?words=bench%20search");
        paths.put("templates by words, miss", "templates?words=nothing");
        paths.put("templates by status, miss", "templates?status=PAUSED");
        paths.put("templates by words and status, miss", "templates?words=number&status=PAUSED");
        paths.put("templates by window, miss", "templates?openFrom=2190-01-01T00:00:00Z");
        paths.put("templates by campaign, miss", "templates?label=nothing");
        paths.put("tasks by words, hit", "tasks?words=push");
        paths.put("tasks by words, miss", "tasks?words=nothing");
        paths.put("tasks by state and author, miss", "tasks?state=UNDONE&author=nobody");
        paths.put("tasks by campaign, miss", "tasks?label=nothing");
        paths.putAll(ofCoupons(template, first + coupons / 2, coupons / 2, 2L * coupons));
        return paths;
    }

    /**
     * Those whose cost could depend on how many coupons there are.
     *
     * @param coupon of the template
     * @param user who has coupons of it
     * @param nobody who has none
     */
    public static Map<String, String> ofCoupons(String template, long coupon, long user, long nobody) {
        Map<String, String> paths = new LinkedHashMap<>();
        paths.put("coupon by id, hit", "coupons?id=" + coupon);
        paths.put("coupon by id, miss", "coupons?id=1");
        paths.put("coupons by user and template, hit", "coupons?userId=" + user + "&templateId=" + template);
        paths.put("coupons by user and template, miss", "coupons?userId=" + nobody + "&templateId=" + template);
        paths.put("coupons by order, miss", "coupons?orderId=nothing");
        paths.put("coupons of a template", "templates/" + template + "/coupons?limit=100");
        paths.put("all of a user, hit", "users/" + user);
        paths.put("all of a user, miss", "users/" + nobody);
        return paths;
    }
}
