package io.confetti.distribution.notice.text;

import io.confetti.contract.NoticeChannel;
import io.confetti.contract.NoticeTextKind;
import io.confetti.contract.ShopNoticeTexts;
import io.confetti.distribution.notice.model.NoticeKind;
import io.confetti.distribution.notice.text.store.TextRows;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Lists what the notices of a shop say. */
@Component
public class FindTexts {

    private final TextRows rows;
    private final BuiltInTexts builtIn;

    FindTexts(TextRows rows, BuiltInTexts builtIn) {
        this.rows = rows;
        this.builtIn = builtIn;
    }

    public ShopNoticeTexts of(long shopId) {
        Map<TextKey, NoticeText> written = rows.newest(List.of(shopId)).getOrDefault(shopId, Map.of());
        List<ShopNoticeTexts.Text> texts = new ArrayList<>();
        for (NoticeKind kind : NoticeKind.values()) {
            for (NoticeChannel channel : BuiltInTexts.CHANNELS) {
                Languages.ALL.forEach(language -> texts.add(text(new TextKey(kind, channel, language), written)));
            }
        }
        return new ShopNoticeTexts(texts);
    }

    /** A version that takes the built-in text again keeps its number. */
    private ShopNoticeTexts.Text text(TextKey key, Map<TextKey, NoticeText> written) {
        NoticeText own = written.getOrDefault(key, builtIn.text(key));
        NoticeText said = own.isWritten() ? own : builtIn.text(key);
        return new ShopNoticeTexts.Text(
                NoticeTextKind.valueOf(key.kind().name()),
                key.channel(),
                key.language(),
                said.subject(),
                said.body(),
                own.version(),
                TextVariable.of(key.kind()).stream().map(TextVariable::word).toList());
    }
}
