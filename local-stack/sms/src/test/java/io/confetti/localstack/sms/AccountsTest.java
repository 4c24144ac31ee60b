package io.confetti.localstack.sms;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AccountsTest {

    /** All services of a suite that start together set up the same one. */
    @Test
    void manyMayChangeOneAccountAtOnce(@TempDir Path folder) throws Exception {
        var accounts = new Accounts(folder);
        var settings = JSON.parseObject("{\"secret\": \"s\"}", AccountSettings.class);
        var threads = Executors.newFixedThreadPool(8);
        try {
            Callable<Boolean> change = () -> {
                accounts.put("one", settings);
                return true;
            };
            var changes = new ArrayList<Future<Boolean>>();
            for (int i = 0; i < 400; i++) {
                changes.add(threads.submit(change));
            }
            for (var changed : changes) {
                assertThat(changed.get()).isTrue();
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(new Accounts(folder).find("one")).isPresent();
    }
}
