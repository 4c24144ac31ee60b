package io.confetti.platform.storage;

import java.nio.file.Path;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;

/** Chooses the storage: a folder, set by {@code confetti.storage.root}. */
@AutoConfiguration
public class StorageAutoConfiguration {

    @Bean
    @ConditionalOnMissingBean
    Storage storage(@Value("${confetti.storage.root:.confetti/data/storage}") Path root) {
        return new FolderStorage(root);
    }
}
