package io.confetti.platform.web;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONWriter.Feature;

/** The text in which the description of a service is kept in {@code docs/api}: the same for the same calls, one line for each fact. */
public final class ApiDocText {
    private ApiDocText() {}

    /** @param served as {@code /v3/api-docs} answers */
    public static String of(String served) {
        return JSON.toJSONString(JSON.parseObject(served), Feature.PrettyFormatWith2Space, Feature.MapSortField) + "\n";
    }
}
