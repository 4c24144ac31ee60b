package io.confetti.standalone.cli.notices;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.SuiteApi;
import java.io.IOException;
import java.util.Map;
import picocli.CommandLine.Command;

@Command(
        name = "pause",
        mixinStandardHelpOptions = true,
        description = "Stops sending all mails and SMS; pushes go on, and notices are planned.")
final class NoticesPauseCommand extends SendingCall {

    @Override
    JSONObject call(SuiteApi ops) throws IOException {
        return ops.post(PATH + "/pause", Map.of());
    }
}
