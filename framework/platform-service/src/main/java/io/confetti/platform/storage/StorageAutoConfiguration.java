package io.confetti.platform.storage;

import io.confetti.platform.failpoint.FailPoints;
import io.confetti.platform.storage.store.StorageNames;
import java.nio.file.Path;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnExpression;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import software.amazon.awssdk.services.s3.S3Client;

/**
 * Chooses the storage: a bucket if {@code confetti.storage.s3.bucket} names one, else the folder of
 * {@code confetti.storage.root}. Where there is a database, the storage must carry the name that stands in it.
 */
@AutoConfiguration(
        afterName = {
            "io.confetti.platform.failpoint.FailPointAutoConfiguration",
            "org.springframework.boot.jdbc.autoconfigure.JdbcTemplateAutoConfiguration"
        })
public class StorageAutoConfiguration {

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(S3Client.class)
    @ConditionalOnExpression("!'${confetti.storage.s3.bucket:}'.isBlank()")
    @EnableConfigurationProperties(S3Properties.class)
    static class InBucket {
        @Bean
        StoragePlace bucket(S3Properties settings) {
            return new StoragePlace(new S3Storage(settings));
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(JdbcTemplate.class)
    @ConditionalOnBean(JdbcTemplate.class)
    static class Named {
        @Bean
        WatchStorage watchStorage(StoragePlace place, JdbcTemplate database, ObjectProvider<KnownObjects> known) {
            return new WatchStorage(new StorageRoot(place.storage(), new StorageNames(database), known::orderedStream));
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(HealthIndicator.class)
    @ConditionalOnBean(KnownObjects.class)
    static class Watched {
        @Bean
        HealthIndicator storageHealthIndicator(WatchStorage watch) {
            return new StorageHealth(watch);
        }
    }

    @Bean
    @ConditionalOnMissingBean
    StoragePlace folder(@Value("${confetti.storage.root:.confetti/data/storage}") Path root) {
        return new StoragePlace(new FolderStorage(root));
    }

    @Bean
    @ConditionalOnMissingBean
    Storage storage(StoragePlace place, ObjectProvider<WatchStorage> watch) {
        WatchStorage named = watch.getIfAvailable();
        return named == null ? place.storage() : new NamedStorage(place.storage(), named);
    }

    @Bean
    ContentFiles contentFiles(Storage storage, ObjectProvider<FailPoints> failPoints) {
        return new ContentFiles(storage, failPoints.getIfAvailable(() -> (name, detail) -> {}));
    }

    /** The bucket or folder itself, whatever its name. */
    record StoragePlace(Storage storage) implements AutoCloseable {
        @Override
        public void close() throws Exception {
            if (storage instanceof AutoCloseable closeable) {
                closeable.close();
            }
        }
    }
}
