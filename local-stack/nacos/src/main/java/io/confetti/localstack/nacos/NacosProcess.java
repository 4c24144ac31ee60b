package io.confetti.localstack.nacos;

import com.alibaba.nacos.Nacos;
import io.confetti.localstack.control.ParentLine;

/** Main class of the Nacos child process: Nacos itself, tied to its parent. */
public final class NacosProcess {

    private NacosProcess() {}

    public static void main(String[] arguments) {
        ParentLine.open(line -> "ERROR Nacos takes no commands", () -> {});
        Nacos.main(arguments);
        ParentLine.say("READY");
    }
}
