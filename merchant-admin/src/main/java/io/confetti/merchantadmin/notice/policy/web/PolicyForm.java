package io.confetti.merchantadmin.notice.policy.web;

import io.confetti.contract.ShopNoticePolicy;
import io.confetti.platform.request.BodyFields;
import io.confetti.platform.request.JsonBody;
import io.confetti.sheet.contact.MailAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.ZoneId;
import java.util.List;
import java.util.regex.Pattern;

/** Judges a policy, with the rules that its record cannot say. */
final class PolicyForm {
    private static final Pattern TIME = Pattern.compile("([01][0-9]|2[0-3]):[0-5][0-9]");
    private static final List<String> LANGUAGES = List.of("zh-CN", "en");

    private final BodyFields fields;

    private PolicyForm(BodyFields fields) {
        this.fields = fields;
    }

    /** @throws io.confetti.platform.error.CouponException 400 that names every wrong field */
    static ShopNoticePolicy read(JsonBody<PolicyRequest> body) {
        BodyFields fields = body.fields();
        ShopNoticePolicy policy = new PolicyForm(fields).policy(fields.as(PolicyRequest.class));
        fields.check();
        return policy;
    }

    private ShopNoticePolicy policy(PolicyRequest request) {
        if (fields.has("quietFrom") != fields.has("quietUntil")) {
            fields.refuse(fields.has("quietFrom") ? "quietUntil" : "quietFrom", "notice-policy.quiet-needs-both");
        }
        return new ShopNoticePolicy(
                zone(request.zone()),
                language(request.language()),
                time("quietFrom", request.quietFrom()),
                time("quietUntil", request.quietUntil()),
                mail(request.operatorMail()),
                request.shopName(),
                link(request.link()));
    }

    /** Names only: an offset does not know when clocks are changed. */
    private String zone(String text) {
        return text == null || ZoneId.getAvailableZoneIds().contains(text)
                ? text
                : fields.refuse("zone", "notice-policy.bad-zone");
    }

    private String language(String text) {
        return text == null || LANGUAGES.contains(text) ? text : fields.refuse("language", "notice.not-a-language");
    }

    private String time(String name, String text) {
        return text == null || TIME.matcher(text).matches()
                ? text
                : fields.refuse(name, "notice-policy.bad-time-of-day");
    }

    private String mail(String text) {
        return text == null
                ? null
                : MailAddress.of(text).orElseGet(() -> fields.refuse("operatorMail", "contact.bad-mail"));
    }

    /** What users are sent to is not read on the way. */
    private String link(String text) {
        if (text == null) {
            return null;
        }
        try {
            URI link = new URI(text);
            return "https".equals(link.getScheme()) && link.getHost() != null && link.getUserInfo() == null
                    ? link.toASCIIString()
                    : fields.refuse("link", "notice-policy.bad-link");
        } catch (URISyntaxException e) {
            return fields.refuse("link", "notice-policy.bad-link");
        }
    }
}
