package io.confetti.standalone.cli.session;

import io.confetti.localstack.Server;
import io.confetti.standalone.cli.option.WrongUse;
import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.lab.code.CodeAccess;
import io.confetti.standalone.suite.SuiteServers;
import io.confetti.standalone.suite.SuiteState;

/** What commands that try codes need beside a suite. */
public final class CodeSession {

    private CodeSession() {}

    /** @throws WrongUse if the database is somebody else's: rows and statements are counted in it */
    public static void requireOwnDatabase() {
        if (!SuiteServers.isOwn(Server.DATABASE)) {
            throw new WrongUse("the suite's own database is needed; unset " + Server.DATABASE.variable());
        }
    }

    public static CodeAccess access(SuiteState suite) {
        String gateway = suite.gateway();
        return new CodeAccess(
                gateway,
                new SuiteApi(gateway, Tokens.operator()),
                new SuiteApi(gateway, Tokens.orderSystem()),
                new SuiteApi(gateway, Tokens.ops()),
                Tokens::user);
    }
}
