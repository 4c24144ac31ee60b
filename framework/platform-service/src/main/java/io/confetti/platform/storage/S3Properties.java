package io.confetti.platform.storage;

import java.net.URI;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * @param bucket an existing bucket; naming one chooses S3
 * @param endpoint of another S3 than that of AWS, empty for AWS
 * @param publicEndpoint the endpoint as clients reach it, if that is another one
 * @param accessKey empty: the environment, profile or role of this machine
 * @param partSize files above it are sent in parts of this size
 */
@ConfigurationProperties("confetti.storage.s3")
record S3Properties(
        @DefaultValue("") String bucket,
        @DefaultValue("") String endpoint,
        @DefaultValue("") String publicEndpoint,
        @DefaultValue("") String region,
        @DefaultValue("") String accessKey,
        @DefaultValue("") String secretKey,
        @DefaultValue("8MB") DataSize partSize) {
    private static final String ANY_REGION = "us-east-1";

    String regionOrDefault() {
        return region.isBlank() ? ANY_REGION : region;
    }

    boolean hasEndpoint() {
        return !endpoint.isBlank();
    }

    boolean hasKeys() {
        return !accessKey.isBlank();
    }

    /** The endpoint of links, null for AWS. */
    URI linkEndpoint() {
        String chosen = publicEndpoint.isBlank() ? endpoint : publicEndpoint;
        return chosen.isBlank() ? null : URI.create(chosen);
    }
}
