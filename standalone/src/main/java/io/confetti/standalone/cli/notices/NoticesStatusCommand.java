package io.confetti.standalone.cli.notices;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.SuiteApi;
import java.io.IOException;
import picocli.CommandLine.Command;

@Command(
        name = "status",
        mixinStandardHelpOptions = true,
        description = "Shows whether mails and SMS are sent, and what waits; changes nothing.")
final class NoticesStatusCommand extends SendingCall {

    @Override
    JSONObject call(SuiteApi ops) throws IOException {
        return ops.get(PATH);
    }
}
