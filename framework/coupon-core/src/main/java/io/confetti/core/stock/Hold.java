package io.confetti.core.stock;

/** Names the stock that is held for one chunk of a push. */
public record Hold(long taskId, int chunkNo) {

    String name() {
        return taskId + ":" + chunkNo;
    }
}
