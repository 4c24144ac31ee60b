package io.confetti.sheet.policy;

import java.util.Locale;
import java.util.ResourceBundle;
import java.util.ResourceBundle.Control;

/** What people read about causes and refusals, in Chinese and English; the words live in message files. */
public final class SheetTexts {
    private static final String BUNDLE = "messages/recipient-sheet";
    private static final Locale CHINESE = Locale.SIMPLIFIED_CHINESE;

    private SheetTexts() {}

    /** What went wrong with a row. Any Chinese locale gives Chinese, every other one English. */
    public static String cause(FailureCause cause, Locale locale) {
        return text("sheet.cause." + cause, locale);
    }

    /** What the operator can do about it. */
    public static String fix(FailureCause cause, Locale locale) {
        return text("sheet.fix." + cause, locale);
    }

    /** Why a whole file was refused. */
    public static String refusal(FileRefusal refusal, Locale locale) {
        return text("sheet.refusal." + refusal, locale);
    }

    /** Code and both languages, as in the failure workbook. */
    public static String bilingualCause(FailureCause cause) {
        return cause + " " + cause(cause, CHINESE) + " / " + cause(cause, Locale.ENGLISH);
    }

    public static String bilingualFix(FailureCause cause) {
        return fix(cause, CHINESE) + " / " + fix(cause, Locale.ENGLISH);
    }

    /** A short label such as a column's or a sheet's name. */
    public static String label(String key) {
        return text("sheet." + key, CHINESE) + " " + text("sheet." + key, Locale.ENGLISH);
    }

    private static String text(String key, Locale locale) {
        Locale spoken = "zh".equals(locale.getLanguage()) ? CHINESE : Locale.ENGLISH;
        Control exact = Control.getNoFallbackControl(Control.FORMAT_PROPERTIES);
        return ResourceBundle.getBundle(BUNDLE, spoken, SheetTexts.class.getClassLoader(), exact)
                .getString(key);
    }
}
