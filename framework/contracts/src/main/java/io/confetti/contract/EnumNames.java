package io.confetti.contract;

/** Reads constants that a later release may have added to. */
final class EnumNames {
    private EnumNames() {}

    /**
     * Upper and lower case are the same, as they were to the reader of messages before.
     *
     * @return null for null, {@code unknown} for a name that no constant has
     */
    static <E extends Enum<E>> E named(Class<E> type, String name, E unknown) {
        for (E constant : type.getEnumConstants()) {
            if (constant.name().equalsIgnoreCase(name)) {
                return constant;
            }
        }
        return name == null ? null : unknown;
    }
}
