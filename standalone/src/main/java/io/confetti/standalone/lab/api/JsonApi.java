package io.confetti.standalone.lab.api;

import com.alibaba.fastjson2.JSONObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** The suite's REST API for one caller: each call made once, or again and again until it is answered. */
public interface JsonApi {

    /** The {@code data} of the answer. */
    JSONObject get(String path) throws IOException;

    /** Under a key of its own. */
    JSONObject post(String path, Map<String, ?> body) throws IOException;

    /**
     * Fetches what a signed link leads to, without a token: the link is the proof.
     *
     * @param link as the suite gave it, with or without the gateway's address
     */
    void follow(String link, Path target) throws IOException;
}
