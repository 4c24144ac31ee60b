package io.confetti.standalone.cli.file;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONWriter;
import io.confetti.sheet.RecipientReader;
import io.confetti.sheet.Verification;
import io.confetti.sheet.policy.FailureCause;
import io.confetti.sheet.policy.FileRefusedException;
import io.confetti.sheet.policy.RowSink;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;

/** One JSON object, in plain ASCII whatever the terminal's charset is. */
final class JsonCheckReport implements CheckReport {

    private final PrintWriter out;
    private String separator;

    JsonCheckReport(PrintWriter out) {
        this.out = out;
    }

    @Override
    public void print(Verification verification, Path file, RecipientReader reader, boolean withIds)
            throws IOException, FileRefusedException {
        String reason = verification.accepted() ? null : verification.refusal().name();
        out.append("{\"verdict\":").append(json(verification.accepted() ? "ACCEPT" : "REJECT"));
        out.append(",\"reason\":").append(json(reason));
        out.append(",\"userRows\":").append(json(verification.userRows()));
        out.append(",\"validRows\":").append(json(verification.validRows()));
        list("failures", file, verification.userRows() > verification.validRows() ? reader : null, this::failure);
        if (withIds) {
            list("ids", file, verification.accepted() ? reader : null, this::id);
        }
        out.println('}');
        out.flush();
    }

    private static String json(Object value) {
        return JSON.toJSONString(value, JSONWriter.Feature.WriteNulls, JSONWriter.Feature.EscapeNoneAscii);
    }

    private void list(String name, Path file, RecipientReader reader, RowSink element)
            throws IOException, FileRefusedException {
        out.append(",\"").append(name).append("\":[");
        separator = "";
        if (reader != null) {
            reader.read(file, element);
        }
        out.append(']');
    }

    private boolean failure(long ordinal, long sheetRow, long userId, FailureCause cause, String written) {
        if (cause != null) {
            out.append(separator).append("{\"row\":").append(Long.toString(sheetRow));
            out.append(",\"cause\":").append(json(cause.name()));
            out.append(",\"userId\":").append(json(written)).append('}');
            separator = ",";
        }
        return true;
    }

    private boolean id(long ordinal, long sheetRow, long userId, FailureCause cause, String written) {
        if (cause == null) {
            out.append(separator).append('"').append(Long.toString(userId)).append('"');
            separator = ",";
        }
        return true;
    }
}
