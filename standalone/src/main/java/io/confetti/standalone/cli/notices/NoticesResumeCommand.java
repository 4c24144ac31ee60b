package io.confetti.standalone.cli.notices;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.SuiteApi;
import java.io.IOException;
import java.util.Map;
import picocli.CommandLine.Command;

@Command(name = "resume", mixinStandardHelpOptions = true, description = "Lets sending of mails and SMS go on.")
final class NoticesResumeCommand extends SendingCall {

    @Override
    JSONObject call(SuiteApi ops) throws IOException {
        return ops.post(PATH + "/resume", Map.of());
    }
}
