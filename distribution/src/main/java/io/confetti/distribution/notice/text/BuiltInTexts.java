package io.confetti.distribution.notice.text;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.model.NoticeKind;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.springframework.core.io.ClassPathResource;
import org.springframework.stereotype.Component;

/**
 * What is said where a shop has written nothing: {@code notice-texts/<language>.properties}. They use no variable that a coupon
 * may be without.
 */
@Component
public class BuiltInTexts {

    static final String UNNAMED_SHOP = "shop.unnamed";

    /** Channels whose notices have texts; what the app shows is made by the app. */
    public static final List<NoticeChannel> CHANNELS = List.of(NoticeChannel.MAIL, NoticeChannel.SMS);

    private final Map<TextKey, NoticeText> texts = new HashMap<>();
    private final Map<String, Properties> words = new HashMap<>();

    BuiltInTexts() {
        for (String language : Languages.ALL) {
            Properties file = read(language);
            words.put(language, file);
            for (NoticeKind kind : NoticeKind.values()) {
                CHANNELS.forEach(channel -> texts.put(new TextKey(kind, channel, language), text(file, kind, channel)));
            }
        }
    }

    public NoticeText text(TextKey key) {
        return texts.get(key);
    }

    /** @return a word that is not part of one text, as {@code shop.unnamed} */
    String word(String language, String name) {
        return required(words.get(language), name);
    }

    private static NoticeText text(Properties file, NoticeKind kind, NoticeChannel channel) {
        String name = kind + "." + channel;
        String subject = channel == NoticeChannel.MAIL ? required(file, name + ".subject") : null;
        return new NoticeText(subject, required(file, name + ".body"), NoticeText.BUILT_IN);
    }

    private static String required(Properties file, String name) {
        String text = file.getProperty(name);
        if (text == null) {
            throw new IllegalStateException("no built-in text " + name);
        }
        return text;
    }

    private static Properties read(String language) {
        Properties file = new Properties();
        var resource = new ClassPathResource("notice-texts/" + language + ".properties");
        try (Reader reader = new InputStreamReader(resource.getInputStream(), StandardCharsets.UTF_8)) {
            file.load(reader);
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException("built-in texts of notices", e);
        }
    }
}
