package io.confetti.distribution.notice.channel;

/**
 * Answer to the question for a message whose answer was lost.
 *
 * @param seen whether the provider has it; false decides nothing
 * @param providerRef the provider's name of it, null if it says none
 */
public record Asked(boolean seen, String providerRef) {

    public static final Asked NOT_SEEN = new Asked(false, null);

    public static Asked seen(String providerRef) {
        return new Asked(true, providerRef);
    }
}
