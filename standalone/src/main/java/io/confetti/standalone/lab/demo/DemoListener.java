package io.confetti.standalone.lab.demo;

import com.alibaba.fastjson2.JSONObject;

/** Hears how far a demo is. */
public interface DemoListener {

    void step(String text);

    /** @param file the file's answer with verdict and findings */
    void verified(JSONObject file);

    /** @param task the task's answer, again and again until it has ended */
    void progressed(JSONObject task);
}
