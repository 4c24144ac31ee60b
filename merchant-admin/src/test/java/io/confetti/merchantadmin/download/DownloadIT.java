package io.confetti.merchantadmin.download;

import static io.confetti.merchantadmin.fixture.Operator.FILES;
import static io.confetti.merchantadmin.fixture.Operator.TASKS;
import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.StorageKeys;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import io.confetti.platform.identity.SignedLinks;
import io.confetti.platform.storage.Storage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The original back, and links; what distribution writes is tried where it is there, too. */
class DownloadIT {
    private static MerchantAdmin admin;

    private final Operator operator = admin.newShop();

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
    }

    private static byte[] someUsers() {
        return ("userId,note\n1," + UUID.randomUUID() + "\n").getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void theUploadComesBackByteByByteUnderItsLabel() {
        byte[] content = someUsers();
        String path = FILES + "/" + operator.upload("春季 users.csv", content).id() + "/content";

        Reply file = operator.get(path);

        assertThat(file.status()).isEqualTo(200);
        assertThat(file.body()).isEqualTo(content);
        assertThat(file.headers().get("content-disposition")).contains("attachment");
        assertThat(file.headers().get("content-type")).contains("octet-stream");
        assertThat(file.headers()).containsEntry("x-content-type-options", "nosniff");
    }

    @Test
    void theLinkFetchesTheUploadWithoutAToken() {
        byte[] content = someUsers();
        String id = operator.upload("users.csv", content).id();

        String url = operator.get(FILES + "/" + id + "/content/link").data().getString("url");

        Operator nobody = admin.withToken(null);
        assertThat(nobody.get(url).body()).isEqualTo(content);
        String other = operator.upload("others.csv", someUsers()).id();
        assertThat(nobody.get(url.replace(id, other)).code()).isEqualTo("task.link-unknown");
        assertThat(nobody.get("/downloads/recipient-files/" + id).code()).isEqualTo("task.link-unknown");
        String over = admin.bean(SignedLinks.class)
                .sign("/downloads/recipient-files/" + id, Duration.ofSeconds(-5))
                .target();
        assertThat(nobody.get(over).status()).isEqualTo(410);
        assertThat(nobody.get(over).code()).isEqualTo("task.link-over");
    }

    @Test
    void aFileThatIsGoneAnswers410() throws IOException {
        var uploaded = operator.upload("users.csv", someUsers()).data();
        String path = FILES + "/" + uploaded.getString("id") + "/content";
        String url = operator.get(path + "/link").data().getString("url");
        admin.bean(Storage.class).delete(StorageKeys.recipientFile(uploaded.getString("sha256")));

        for (Reply gone : List.of(operator.get(path), operator.get(path + "/link"), operator.get(url))) {
            assertThat(gone.status()).isEqualTo(410);
            assertThat(gone.code()).isEqualTo("recipient-file.gone");
        }
    }

    @Test
    void anotherShopsFileAndAMissingOneAnswerAlike() {
        Operator stranger = admin.newShop();
        String id = operator.uploadUsers(1);

        for (String of : List.of(id, "12345")) {
            for (String path : List.of("/content", "/content/link")) {
                Reply reply = stranger.get(FILES + "/" + of + path);
                assertThat(reply.status()).isEqualTo(404);
                assertThat(reply.code()).isEqualTo("recipient-file.not-found");
            }
        }
    }

    @Test
    void aDeliveredFileIsTheShopsAndDistributionWritesIt() throws IOException {
        var body = Map.of("name", "Push", "templateId", operator.newTemplate(), "fileId", operator.uploadUsers(2));
        String id = operator.post(TASKS, body).id();
        Operator stranger = admin.newShop();
        for (String path : List.of("/delivered-file", "/delivered-file/link")) {
            assertThat(operator.get(TASKS + "/" + id + path).code()).isEqualTo("task.distribution-away");
            assertThat(operator.get(TASKS + "/" + id + path + "?format=PDF").errors())
                    .containsEntry("format", "validation.not-a-choice");
            assertThat(stranger.get(TASKS + "/" + id + path).code()).isEqualTo("task.not-found");
            assertThat(stranger.get(TASKS + "/12345" + path).code()).isEqualTo("task.not-found");
        }
        byte[] content = {'r', 'o', 'w'};
        admin.bean(Storage.class)
                .put(StorageKeys.deliveredFile(Long.parseLong(id), "csv"), new ByteArrayInputStream(content));
        SignedLinks links = admin.bean(SignedLinks.class);
        String path = "/downloads/delivered-files/" + id;

        Reply linked = admin.withToken(null)
                .get(links.sign(path + "/csv", Duration.ofMinutes(1)).target());

        assertThat(linked.body()).isEqualTo(content);
        assertThat(linked.headers().get("content-type")).contains("text/csv");
        assertThat(linked.headers().get("content-disposition")).contains("confetti-delivered-" + id + ".csv");
        assertThat(admin.withToken(null)
                        .get(links.sign(path + "/xlsx", Duration.ofMinutes(1)).target())
                        .code())
                .isEqualTo("task.no-delivered-file");
        assertThat(admin.withToken(null).get(path + "/exe").code()).isEqualTo("task.link-unknown");
    }
}
