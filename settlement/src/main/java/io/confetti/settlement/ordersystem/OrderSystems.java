package io.confetti.settlement.ordersystem;

import io.confetti.platform.identity.Caller;
import org.springframework.stereotype.Component;

/**
 * Names of order systems, as their orders and quotes carry them: the subject of their tokens. The default one need not name
 * itself in messages; its orders, and those of the time before there were names, carry none.
 */
@Component
public class OrderSystems {
    /** Longest subject of a token. */
    public static final int MAX_LENGTH = Caller.MAX_SUBJECT;

    private static final String NO_NAME = "";

    private final OrderSystemProperties settings;

    OrderSystems(OrderSystemProperties settings) {
        this.settings = settings;
    }

    public String nameOf(Caller caller) {
        return nameOf(caller.subject());
    }

    /** @param subject of its tokens, or null */
    public String nameOf(String subject) {
        boolean named = subject != null && !subject.isBlank() && !subject.equals(settings.defaultOrderSystem());
        return named ? subject : NO_NAME;
    }
}
