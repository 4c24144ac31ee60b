package io.confetti.merchantadmin.recipientfile;

import static io.confetti.merchantadmin.fixture.Operator.FILES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.merchantadmin.fixture.Crowd;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class RecipientFileIT {
    private static final Duration SOON = Duration.ofSeconds(20);
    private static MerchantAdmin admin;

    private final Operator operator = admin.newShop();

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("samples")
    void everySampleGetsItsVerdict(String name, String verdict, String rows, int failing) throws Exception {
        Reply stored = operator.upload(name, sample(name));

        assertThat(stored.status()).as(stored.text()).isEqualTo(201);
        JSONObject file = judged(stored.id());
        String reason = verdict.contains(":") ? verdict.substring(verdict.indexOf(':') + 1) : null;
        assertThat(file.getString("verdict")).isEqualTo(reason == null ? "ACCEPT" : "REJECT");
        assertThat(file.getString("reason")).isEqualTo(reason);
        if (reason == null) {
            assertThat(file.getString("rowCount")).isEqualTo(rows);
            assertThat(file.getJSONArray("findings").stream().mapToInt(f -> ((JSONObject) f).getIntValue("count")))
                    .satisfies(counts ->
                            assertThat(counts.stream().mapToInt(i -> i).sum()).isEqualTo(failing));
        } else {
            assertThat(file.getString("reasonText")).isNotEqualTo(reason).isNotBlank();
            assertThat(file.getString("fix")).isNotBlank();
        }
    }

    static Stream<Arguments> samples() throws IOException {
        String manifest = new String(sample("manifest.tsv"), StandardCharsets.UTF_8);
        return manifest.lines().skip(1).map(line -> line.split("\t", -1)).map(cells -> {
            int failing = cells[7].isBlank() ? 0 : cells[7].split(";").length;
            return Arguments.of(cells[2], cells[4], cells[5], failing);
        });
    }

    @Test
    void problemsOfContactsAreCountedAndNoContactIsShown() throws Exception {
        String csv = "userId,手机号,邮箱\n1,13800138000,a@example.com\n2,12345,\n3,,\n";
        String id = operator.upload("contacts.csv", csv.getBytes(StandardCharsets.UTF_8))
                .id();
        judged(id);

        Reply file = operator.speaking("en").get(FILES + "/" + id);

        JSONObject contacts = file.data().getJSONObject("contacts");
        assertThat(contacts).containsEntry("phone", true).containsEntry("mail", true);
        assertThat(contacts.getJSONArray("findings").getJSONObject(0))
                .containsEntry("problem", "CONTACT_MISSING")
                .containsEntry("count", 1);
        assertThat(contacts.getJSONArray("findings").getJSONObject(1))
                .containsEntry("problem", "PHONE_BAD")
                .containsEntry("text", "The phone number cannot receive an SMS");
        assertThat(file.data()).containsEntry("validRows", 3);
        assertThat(file.text()).doesNotContain("12345", "13800138000", "example.com");
    }

    @Test
    void findingsTellRowCauseAndWhatToDoInTheReadersLanguage() throws Exception {
        String id =
                operator.upload("o02.xlsx", sample("o02_numeric_cells.xlsx")).id();
        judged(id);

        JSONObject finding = finding(operator.get(FILES + "/" + id), "ID_PRECISION");
        JSONObject english = finding(operator.speaking("en").get(FILES + "/" + id), "ID_PRECISION");

        assertThat(finding).containsEntry("count", 3);
        assertThat(finding.getJSONArray("rows").getJSONObject(0)).containsEntry("row", 8);
        assertThat(finding.getString("text")).contains("末尾数位");
        assertThat(english.getString("text")).contains("last digits");
        assertThat(english.getString("fix")).contains("Format the column as text");
    }

    @Test
    void theSameContentIsOneFilePerShop() {
        byte[] content = users("same");
        Operator neighbour = admin.newShop();

        Reply first = operator.upload("first.csv", content);
        Reply again = operator.upload("second.csv", content);
        Reply elsewhere = neighbour.upload("third.csv", content);

        assertThat(List.of(first.status(), again.status(), elsewhere.status())).containsExactly(201, 200, 201);
        assertThat(again.id()).isEqualTo(first.id());
        assertThat(again.data()).containsEntry("label", "first.csv");
        assertThat(elsewhere.id()).isNotEqualTo(first.id());
        assertThat(elsewhere.data()).containsEntry("label", "third.csv");
        assertThat(operator.get(FILES + "/" + elsewhere.id()).code()).isEqualTo("recipient-file.not-found");
        assertThat(neighbour.get(FILES).items()).hasSize(1);
    }

    @Test
    void twoUploadsOfTheSameContentAtOnceMakeOneFile() throws Exception {
        for (int round = 0; round < 10; round++) {
            byte[] content = users("race");
            List<Reply> replies = Crowd.of(4, () -> operator.upload("race.csv", content));

            assertThat(replies).extracting(Reply::status).containsOnlyOnce(201).containsOnly(201, 200);
            assertThat(replies)
                    .extracting(Reply::id)
                    .containsOnly(replies.get(0).id());
            assertThat(judged(replies.get(0).id())).containsEntry("verdict", "ACCEPT");
        }
    }

    @Test
    void theNameIsOnlyALabel() {
        assertThat(operator.upload("../../../etc/cron.d/evil.xlsx", users("a")).data())
                .containsEntry("label", "evil.xlsx");
        assertThat(operator.upload("http://127.0.0.1:18999/x.csv", users("b")).data())
                .containsEntry("label", "x.csv");
        assertThat(operator.upload("C:\\\\Users\\\\me\\\\名单.csv", users("c"))
                        .data()
                        .getString("label"))
                .isEqualTo("名单.csv");
        assertThat(operator.upload("n".repeat(400) + ".csv", users("d")).data().getString("label"))
                .hasSize(255);
        assertThat(Files.exists(
                        admin.storage().resolve("../../../etc/cron.d/evil.xlsx").normalize()))
                .isFalse();
    }

    @Test
    void anEmptyUploadHasAStateThatTheOperatorCanRead() {
        Reply stored = operator.upload("empty.xlsx", new byte[0]);

        assertThat(stored.status()).isIn(200, 201);
        assertThat(judged(stored.id())).containsEntry("reason", "FILE_EMPTY").containsEntry("reasonText", "文件是空的");
    }

    @Test
    void aFileAboveTheLimitIsRefusedClearly() {
        Reply refused = operator.upload("big.csv", new byte[5 << 20]);

        assertThat(refused.status()).isEqualTo(413);
        assertThat(refused.code()).isEqualTo("common.too-large");
        assertThat(operator.get(FILES).items()).isEmpty();
    }

    @Test
    void aRequestWithoutFileIsRefused() {
        assertThat(operator.uploadAs("sheet", "x.csv", users("x")).errors())
                .containsEntry("file", "validation.required");
        assertThat(operator.postText(FILES, "{}", null).status()).isEqualTo(415);
    }

    @Test
    void listIsNewestFirst() {
        var made = new ArrayList<String>();
        for (int i = 0; i < 3; i++) {
            made.add(0, operator.upload(i + ".csv", users("list" + i)).id());
        }

        Reply first = operator.get(FILES + "?limit=2");
        Reply second = operator.get(FILES + "?limit=2&cursor=" + first.data().getString("next"));

        assertThat(Stream.concat(first.items().stream(), second.items().stream())
                        .map(item -> ((JSONObject) item).getString("id")))
                .isEqualTo(made);
        assertThat(second.data().getString("next")).isNull();
    }

    @Test
    void anotherShopsFileAndAMissingOneAnswerAlike() {
        String id = operator.upload("mine.csv", users("mine")).id();
        Operator stranger = admin.newShop();

        Reply foreign = stranger.get(FILES + "/" + id);
        Reply missing = stranger.get(FILES + "/12345");

        assertThat(foreign.status()).isEqualTo(404).isEqualTo(missing.status());
        assertThat(foreign.code()).isEqualTo("recipient-file.not-found").isEqualTo(missing.code());
        assertThat(stranger.get(FILES).items()).isEmpty();
        assertThat(admin.withToken(null).upload("x.csv", users("no")).status()).isEqualTo(401);
    }

    private JSONObject judged(String id) {
        return await().atMost(SOON)
                .pollInterval(Duration.ofMillis(100))
                .until(() -> operator.get(FILES + "/" + id).data(), file -> file.getString("verdict") != null);
    }

    private static JSONObject finding(Reply reply, String cause) {
        return reply.data().getJSONArray("findings").stream()
                .map(JSONObject.class::cast)
                .filter(finding -> cause.equals(finding.getString("cause")))
                .findFirst()
                .orElseThrow();
    }

    private static byte[] users(String name) {
        return ("userId,note\n1," + name + UUID.randomUUID() + "\n").getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] sample(String name) throws IOException {
        try (InputStream content = RecipientFileIT.class.getResourceAsStream("/spreadsheets/" + name)) {
            return content.readAllBytes();
        }
    }
}
