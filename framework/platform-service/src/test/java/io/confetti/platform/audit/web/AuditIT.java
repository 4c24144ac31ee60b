package io.confetti.platform.audit.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.alibaba.fastjson2.JSON;
import io.confetti.platform.audit.AuditEntry;
import io.confetti.platform.audit.AuditKeys;
import io.confetti.platform.audit.AuditKeys.Seal;
import io.confetti.platform.audit.AuditKeys.Verdict;
import io.confetti.platform.audit.AuditPerson;
import io.confetti.platform.audit.AuditedCall;
import io.confetti.platform.fixture.Fixture;
import io.confetti.platform.id.Ids;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.CallerAddress;
import io.confetti.platform.identity.Role;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

class AuditIT {
    private static final long SHOP = 1001;

    private static Fixture fixture;
    private static JdbcTemplate database;
    private static long nextId = 7_000;

    private final long id = nextId++;

    @BeforeAll
    static void start() {
        fixture = Fixture.start(ThingController.class);
        database = fixture.bean(JdbcTemplate.class);
        database.execute(ThingController.TABLE);
    }

    @AfterAll
    static void stop() {
        fixture.close();
    }

    @Test
    void aChangeHasItsRowWithWhoWhatAndFromWhere() throws Exception {
        post("/api/merchant/things/" + id + "/move", "{\"state\": \"OLD\"}");

        post(
                "/api/merchant/things/" + id + "/move",
                "{\"state\": \"NEW\", \"secret\": \"abc\", \"reason\": \"wrong state\"}");

        Map<String, Object> row = rows("thing:" + id).get(1);
        assertThat(row)
                .containsEntry("shop", SHOP)
                .containsEntry("service", "fixture")
                .containsEntry("actor", "operator-1001")
                .containsEntry("role", "operator")
                .containsEntry("address", "203.0.113.9")
                .containsEntry("trace", "trace-of-a-change")
                .containsEntry("action", "thing.move")
                .containsEntry("reason", "wrong state")
                .containsEntry("before_change", "{\"state\":\"OLD\"}")
                .containsEntry("after_change", "{\"state\":\"NEW\"}")
                .containsEntry("seq", null);
        assertThat(JSON.parseObject((String) row.get("asked"))).isEqualTo(Map.of("state", "NEW", "secret", "…"));
    }

    @Test
    void theSealFitsWhatIsReadBack() throws Exception {
        post("/api/merchant/things/" + id + "/move", "{\"state\": \"新状态 \", \"reason\": \"原因 😀 \"}");

        Map<String, Object> row = rows("thing:" + id).get(0);
        assertThat(fixture.bean(AuditKeys.class).judge(entry(row), seal(row))).isEqualTo(Verdict.GOOD);
    }

    @Test
    void aRefusedCallLeavesNoRow() throws Exception {
        var answer = post("/api/merchant/things/" + id + "/move?refused=true", "{\"state\": \"NEW\"}");

        assertThat(answer.statusCode()).isEqualTo(409);
        assertThat(rows("thing:" + id)).isEmpty();
        assertThat(state()).isEmpty();
    }

    @Test
    void noChangeWithoutItsRow() throws Exception {
        database.execute("RENAME TABLE t_audit TO t_audit_away");
        try {
            var answer = post("/api/merchant/things/" + id + "/move", "{\"state\": \"NEW\"}");
            assertThat(answer.statusCode()).isEqualTo(500);
        } finally {
            database.execute("RENAME TABLE t_audit_away TO t_audit");
        }
        assertThat(state()).isEmpty();
    }

    @Test
    void noLookWithoutItsRow() throws Exception {
        database.execute("RENAME TABLE t_audit TO t_audit_away");
        try {
            var answer = send(call("/api/merchant/users/" + id + "/things").GET());
            assertThat(answer.statusCode()).isEqualTo(500);
            assertThat(answer.body()).doesNotContain("seen");
        } finally {
            database.execute("RENAME TABLE t_audit_away TO t_audit");
        }
    }

    @Test
    void whatIsMadeOnceHasOneRowWithItsId() throws Exception {
        String key = UUID.randomUUID().toString();
        for (int i = 0; i < 3; i++) {
            var call = call("/api/merchant/things?id=" + id).header("Idempotency-Key", key);
            assertThat(send(call.POST(BodyPublishers.noBody())).statusCode()).isEqualTo(200);
        }

        assertThat(rows("thing:" + id)).hasSize(1);
        assertThat(rows("thing:" + id).get(0)).containsEntry("after_change", "{\"kind\":\"thing\",\"state\":\"NEW\"}");
    }

    @Test
    void aCallThatChangesNothingIsRowedAlone() throws Exception {
        post("/api/merchant/things/" + id + "/leave", "");

        assertThat(rows("thing:" + id)).hasSize(1);
    }

    @Test
    void aPersonStandsBesideTheRow() throws Exception {
        send(call("/api/merchant/users/" + id + "/things").GET());

        Map<String, Object> person =
                database.queryForMap("SELECT * FROM t_audit_person WHERE value = ?", String.valueOf(id));
        var row = database.queryForMap("SELECT * FROM t_audit WHERE id = ?", person.get("audit_id"));
        assertThat(row).containsEntry("object", "user:#").containsEntry("action", "user.things");
        assertThat(row.values()).doesNotContain(String.valueOf(id));
        var stored = new AuditPerson(
                (byte[]) person.get("digest"), (byte[]) person.get("salt"), (String) person.get("value"));
        assertThat(stored.isTrue()).isTrue();
        assertThat((byte[]) row.get("persons")).isEqualTo(AuditPerson.digestOf(List.of(stored)));
    }

    @Test
    void theServiceThatMakesTheChangeWritesTheRow() throws Exception {
        long row = fixture.bean(Ids.class).next();
        String header = CarriedCall.write(new AuditedCall(new AuditedCall.Start(
                row,
                5,
                "boss",
                "operator",
                "203.0.113.9",
                "trace-01",
                "thing.move",
                "thing",
                id,
                null,
                null,
                List.of("42"))));

        var asService = fixture.request("/internal/things/" + id + "/move?state=NEW")
                .header("Authorization", "Bearer " + fixture.token(new Caller(Role.SERVICE, "peer", null, null)))
                .header(CarriedCall.HEADER, header)
                .POST(BodyPublishers.noBody());
        assertThat(send(asService).statusCode()).isEqualTo(200);

        assertThat(rows("thing:" + id))
                .singleElement()
                .satisfies(found -> assertThat(found)
                        .containsEntry("id", row)
                        .containsEntry("shop", 5L)
                        .containsEntry("actor", "boss"));
    }

    @Test
    void nobodyButAServiceIsBelieved() throws Exception {
        long row = fixture.bean(Ids.class).next();
        String header = CarriedCall.write(new AuditedCall(new AuditedCall.Start(
                row, 5, "boss", "operator", "", null, "thing.move", "thing", id, null, null, List.of())));

        post("/api/merchant/things/" + id + "/move", "{\"state\": \"NEW\"}", CarriedCall.HEADER, header);

        assertThat(rows("thing:" + id))
                .singleElement()
                .satisfies(found -> assertThat(found).containsEntry("actor", "operator-1001"));
    }

    @Test
    void aServiceThatForgetsACallDoesNotStart() {
        assertThatThrownBy(() -> Fixture.start(ForgottenController.class))
                .hasStackTraceContaining("/api/ops/things")
                .hasStackTraceContaining("has neither @Audited nor @NotAudited");
    }

    private List<String> state() {
        return database.queryForList("SELECT state FROM t_thing WHERE id = ?", String.class, id);
    }

    private static List<Map<String, Object>> rows(String object) {
        return database.queryForList("SELECT * FROM t_audit WHERE object = ? ORDER BY id", object);
    }

    private static HttpRequest.Builder call(String path) {
        return fixture.asOperator(path)
                .header("Content-Type", "application/json")
                .header("X-Trace-Id", "trace-of-a-change")
                .header(CallerAddress.HEADER, "203.0.113.9");
    }

    private static HttpResponse<String> post(String path, String body, String... headers) throws Exception {
        var call = call(path);
        if (headers.length > 0) {
            call.headers(headers);
        }
        return send(call.POST(BodyPublishers.ofString(body)));
    }

    private static HttpResponse<String> send(HttpRequest.Builder call) throws Exception {
        return fixture.http().send(call.build(), BodyHandlers.ofString());
    }

    private static AuditEntry entry(Map<String, Object> row) {
        return new AuditEntry(
                (Long) row.get("id"),
                (Long) row.get("shop"),
                (String) row.get("service"),
                (String) row.get("actor"),
                (String) row.get("role"),
                (String) row.get("address"),
                (String) row.get("trace"),
                (String) row.get("action"),
                (String) row.get("object"),
                (String) row.get("asked"),
                (String) row.get("before_change"),
                (String) row.get("after_change"),
                (String) row.get("reason"),
                (byte[]) row.get("persons"));
    }

    private static Seal seal(Map<String, Object> row) {
        return new Seal((Integer) row.get("key_version"), (byte[]) row.get("seal"));
    }
}
