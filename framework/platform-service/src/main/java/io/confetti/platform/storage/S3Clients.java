package io.confetti.platform.storage;

import java.net.URI;
import java.time.Duration;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.checksums.RequestChecksumCalculation;
import software.amazon.awssdk.core.checksums.ResponseChecksumValidation;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.S3Configuration;
import software.amazon.awssdk.services.s3.presigner.S3Presigner;

/** Clients as the settings say. An own endpoint is asked by path: it rarely has a name for each bucket. */
final class S3Clients {
    private static final Duration CONNECT = Duration.ofSeconds(2);
    private static final Duration ANSWER = Duration.ofSeconds(30);

    private final S3Properties settings;

    S3Clients(S3Properties settings) {
        this.settings = settings;
    }

    /** Checksums only where S3 demands them: other servers refuse the newer ones. */
    S3Client client() {
        var client = S3Client.builder()
                .region(Region.of(settings.regionOrDefault()))
                .credentialsProvider(credentials())
                .serviceConfiguration(configuration(settings.hasEndpoint()))
                .requestChecksumCalculation(RequestChecksumCalculation.WHEN_REQUIRED)
                .responseChecksumValidation(ResponseChecksumValidation.WHEN_REQUIRED)
                .httpClientBuilder(UrlConnectionHttpClient.builder()
                        .connectionTimeout(CONNECT)
                        .socketTimeout(ANSWER));
        if (settings.hasEndpoint()) {
            client.endpointOverride(URI.create(settings.endpoint()));
        }
        return client.build();
    }

    S3Presigner presigner() {
        URI endpoint = settings.linkEndpoint();
        var presigner = S3Presigner.builder()
                .region(Region.of(settings.regionOrDefault()))
                .credentialsProvider(credentials())
                .serviceConfiguration(configuration(endpoint != null));
        if (endpoint != null) {
            presigner.endpointOverride(endpoint);
        }
        return presigner.build();
    }

    /** Not chunked: some servers keep that encoding with the object, and a browser cannot undo it. */
    private static S3Configuration configuration(boolean byPath) {
        return S3Configuration.builder()
                .pathStyleAccessEnabled(byPath)
                .chunkedEncodingEnabled(false)
                .build();
    }

    private AwsCredentialsProvider credentials() {
        return settings.hasKeys()
                ? StaticCredentialsProvider.create(
                        AwsBasicCredentials.create(settings.accessKey(), settings.secretKey()))
                : DefaultCredentialsProvider.builder().build();
    }
}
