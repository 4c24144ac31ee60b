package io.confetti.distribution.chunk;

/** Nothing is given now: an operator has paused the push. The chunk waits. */
class RunPausedException extends RuntimeException {

    RunPausedException(long taskId) {
        super("push is paused taskId=" + taskId);
    }
}
