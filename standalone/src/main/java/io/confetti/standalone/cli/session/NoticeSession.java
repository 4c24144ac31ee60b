package io.confetti.standalone.cli.session;

import io.confetti.standalone.cli.option.WrongUse;
import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.lab.notice.NoticeAccess;
import io.confetti.standalone.lab.notice.ProviderLogs;
import io.confetti.standalone.suite.SmsGateway;
import io.confetti.standalone.suite.SuiteFolder;
import io.confetti.standalone.suite.SuiteState;
import java.io.IOException;
import java.time.Clock;
import java.util.concurrent.ThreadLocalRandom;

/** What commands that try notices need beside a suite: a shop of their own, and the logs of the suite's own providers. */
public final class NoticeSession {

    private static final long FIRST_SHOP = 1_000_000;
    private static final long LAST_SHOP = 1_000_000_000;

    private NoticeSession() {}

    /** @throws WrongUse if mail or SMS go elsewhere, where nobody can look what came of them */
    public static void requireOwnServers() {
        if (!SmsGateway.isOwn() || !SuiteFolder.keepsMailLog()) {
            throw new WrongUse("the suite's own servers of mail and SMS are needed; unset CONFETTI_SMTP_ADDR,"
                    + " CONFETTI_SMS_URL and CONFETTI_SMS_PROVIDER");
        }
    }

    /** Of a shop that nobody has used. */
    public static NoticeAccess access(SuiteState suite) {
        long shop = ThreadLocalRandom.current().nextLong(FIRST_SHOP, LAST_SHOP);
        String gateway = suite.gateway();
        return new NoticeAccess(
                shop,
                new SuiteApi(gateway, Tokens.operator(shop)),
                new SuiteApi(gateway, Tokens.orderSystem(shop)),
                new SuiteApi(gateway, Tokens.ops()),
                user -> new SuiteApi(gateway, Tokens.user(user)),
                Clock.systemUTC());
    }

    /** From now on. */
    public static ProviderLogs logs() throws IOException {
        SuiteFolder folder = new SuiteFolder();
        return ProviderLogs.fromNow(folder.mailLog(), folder.smsLog());
    }
}
