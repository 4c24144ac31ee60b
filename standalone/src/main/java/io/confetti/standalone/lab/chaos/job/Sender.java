package io.confetti.standalone.lab.chaos.job;

/** What a fault does to the sender of webhooks. */
public enum Sender {
    /** It and its database go on all the time: everything comes in order, and nothing need come again. */
    SPARED,
    /** It may repeat a post, and post something later than what followed. */
    HIT,
    /** Likewise, and a post that came was surely not noted: it has to come again. */
    REPEATS
}
