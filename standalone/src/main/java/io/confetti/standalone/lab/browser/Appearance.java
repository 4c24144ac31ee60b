package io.confetti.standalone.lab.browser;

import java.util.List;

/**
 * How somebody looks at a page.
 *
 * @param language as the browser asks for it
 */
public record Appearance(String language, Theme theme, Screen screen) {

    public enum Theme {
        LIGHT,
        DARK;

        String media() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /** Wide, and as narrow as a small phone. */
    public enum Screen {
        DESK(1280, 900),
        PHONE(360, 740);

        private final int width;
        private final int height;

        Screen(int width, int height) {
            this.width = width;
            this.height = height;
        }

        int width() {
            return width;
        }

        int height() {
            return height;
        }
    }

    public static Appearance usual() {
        return new Appearance("zh-CN", Theme.LIGHT, Screen.DESK);
    }

    public static Appearance english() {
        return new Appearance("en", Theme.LIGHT, Screen.DESK);
    }

    /** Each language, light and dark, and both of each on either screen: widths differ by length of words, not by colours. */
    public static List<Appearance> all() {
        return List.of(
                new Appearance("zh-CN", Theme.LIGHT, Screen.DESK),
                new Appearance("zh-CN", Theme.DARK, Screen.PHONE),
                new Appearance("en", Theme.DARK, Screen.DESK),
                new Appearance("en", Theme.LIGHT, Screen.PHONE));
    }

    /** Two that differ in all: what looks right in both seldom looks wrong in a third. */
    public static List<Appearance> opposites() {
        return List.of(usual(), new Appearance("en", Theme.DARK, Screen.PHONE));
    }

    boolean isChinese() {
        return language.startsWith("zh");
    }

    /** As part of a file's name. */
    @Override
    public String toString() {
        return language + "-" + theme.media() + (screen == Screen.PHONE ? "-phone" : "");
    }
}
