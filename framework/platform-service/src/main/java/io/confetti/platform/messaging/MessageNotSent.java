package io.confetti.platform.messaging;

/** The broker did not acknowledge; it may or may not have the message. */
class MessageNotSent extends Exception {
    private static final long serialVersionUID = 1L;

    MessageNotSent(String topic, Exception cause) {
        super("message to " + topic + " not acknowledged: " + cause.getMessage(), cause);
    }
}
