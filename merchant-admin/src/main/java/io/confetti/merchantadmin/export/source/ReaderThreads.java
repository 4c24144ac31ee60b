package io.confetti.merchantadmin.export.source;

import io.confetti.merchantadmin.job.JobProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;

/** Threads that read the next page while the one before is written: one for each job, which never has more than one page to be read. */
@Configuration(proxyBeanMethods = false)
class ReaderThreads {
    static final String POOL = "exportReaders";

    @Bean(name = POOL, defaultCandidate = false)
    ThreadPoolTaskExecutor exportReaders(JobProperties properties) {
        var pool = new ThreadPoolTaskExecutor();
        pool.setThreadNamePrefix("export-reader-");
        pool.setCorePoolSize(properties.threads());
        pool.setMaxPoolSize(properties.threads());
        pool.setAllowCoreThreadTimeOut(true);
        pool.setDaemon(true);
        return pool;
    }
}
