package io.confetti.platform.storage;

import java.nio.file.Path;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnExpression;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import software.amazon.awssdk.services.s3.S3Client;

/** Chooses the storage: a bucket if {@code confetti.storage.s3.bucket} names one, else the folder of {@code confetti.storage.root}. */
@AutoConfiguration
public class StorageAutoConfiguration {

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(S3Client.class)
    @ConditionalOnExpression("!'${confetti.storage.s3.bucket:}'.isBlank()")
    @ConditionalOnMissingBean(Storage.class)
    @EnableConfigurationProperties(S3Properties.class)
    static class InBucket {
        @Bean
        Storage storage(S3Properties settings) {
            return new S3Storage(settings);
        }
    }

    @Bean
    @ConditionalOnMissingBean
    Storage folderStorage(@Value("${confetti.storage.root:.confetti/data/storage}") Path root) {
        return new FolderStorage(root);
    }
}
