package io.confetti.distribution.notice.contact;

import io.confetti.contract.NoticeChannel;
import io.confetti.sheet.contact.MailAddress;
import io.confetti.sheet.contact.PhoneNumber;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Judges contacts of a recipient file, as its verification did, and seals those that can be right. */
@Component
public class JudgeWritten {

    private final SealContacts seal;

    JudgeWritten(SealContacts seal) {
        this.seal = seal;
    }

    public FoundContact judge(long shopId, long userId, WrittenContact written) {
        Optional<String> phone = PhoneNumber.of(written.phone());
        Optional<String> mail = MailAddress.of(written.mail());
        return new FoundContact(
                seal.seal(shopId, userId, NoticeChannel.SMS, phone.orElse(null)),
                phone.isEmpty() && !written.phone().isBlank(),
                seal.seal(shopId, userId, NoticeChannel.MAIL, mail.orElse(null)),
                mail.isEmpty() && !written.mail().isBlank());
    }
}
