package io.confetti.platform.people.store;

import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.jdbc.core.RowMapper;

/** A row as a person is shown it: column by column, as text but for numbers that any reader of JSON can take. */
public final class ShownRow implements RowMapper<Map<String, Object>> {
    private static final long EXACT = 1L << 53;

    @Override
    public Map<String, Object> mapRow(ResultSet row, int i) throws SQLException {
        ResultSetMetaData columns = row.getMetaData();
        Map<String, Object> shown = new LinkedHashMap<>();
        for (int column = 1; column <= columns.getColumnCount(); column++) {
            shown.put(columns.getColumnLabel(column), shown(row.getObject(column)));
        }
        return shown;
    }

    private static Object shown(Object value) {
        if (value == null || value instanceof Boolean) {
            return value;
        }
        if (value instanceof Number number && Math.abs(number.doubleValue()) < EXACT) {
            return number;
        }
        return value instanceof byte[] bytes ? bytes.length + " bytes" : value.toString();
    }
}
