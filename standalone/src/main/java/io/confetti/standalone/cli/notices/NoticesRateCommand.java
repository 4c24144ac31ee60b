package io.confetti.standalone.cli.notices;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.cli.option.WrongUse;
import io.confetti.standalone.lab.api.SuiteApi;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "rate",
        mixinStandardHelpOptions = true,
        description = "Says how many notices are planned per second at most; it counts from the next chunk on.")
final class NoticesRateCommand extends SendingCall {

    private static final Pattern RATE = Pattern.compile("[1-9][0-9]{0,6}");

    @Parameters(paramLabel = "N", description = "notices per second, up to 1000000, or none: as fast as it goes")
    private String rate;

    @Override
    JSONObject call(SuiteApi ops) throws IOException {
        Map<String, Integer> body = new HashMap<>();
        body.put("noticesPerSecond", read(rate));
        return ops.put(PATH + "/rate", body);
    }

    /** @return null for no limit */
    static Integer read(String rate) {
        if ("none".equals(rate)) {
            return null;
        }
        if (!RATE.matcher(rate).matches()) {
            throw new WrongUse("the rate is a whole number from 1 to 1000000, or none");
        }
        return Integer.valueOf(rate);
    }
}
