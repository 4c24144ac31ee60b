package io.confetti.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** An older reader must not fail at a constant that a newer service writes: it reads UNKNOWN. */
class ConstantsOfTomorrowTest {
    private static final String TOMORROW = "OF_TOMORROW";
    private static final JsonMapper JACKSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .build();

    static Stream<Class<?>> enums() {
        return contracts().filter(Class::isEnum);
    }

    /** Every place where an enum is read. */
    static Stream<RecordComponent> components() {
        return contracts()
                .filter(Class::isRecord)
                .flatMap(type -> Arrays.stream(type.getRecordComponents()))
                .filter(component -> component.getType().isEnum());
    }

    @ParameterizedTest
    @MethodSource("enums")
    void everyEnumHasAnUnknownAsItsLastConstant(Class<?> type) throws Exception {
        Object[] constants = type.getEnumConstants();

        assertThat(constants[constants.length - 1]).hasToString("UNKNOWN");
        assertThat(named(type, TOMORROW)).hasToString("UNKNOWN");
        assertThat(named(type, null)).isNull();
        for (Object constant : constants) {
            String name = ((Enum<?>) constant).name();
            assertThat(named(type, name)).isSameAs(constant);
            assertThat(named(type, name.toLowerCase(Locale.ROOT))).isSameAs(constant);
        }
    }

    @ParameterizedTest
    @MethodSource("components")
    void messagesAreReadWithIt(RecordComponent component) throws Exception {
        Object message =
                JSON.parseObject(text(component).getBytes(StandardCharsets.UTF_8), component.getDeclaringRecord());

        assertThat(component.getAccessor().invoke(message)).hasToString("UNKNOWN");
    }

    @ParameterizedTest
    @MethodSource("components")
    void answersOfCallsAreReadWithIt(RecordComponent component) throws Exception {
        Object answer = JACKSON.readValue(text(component), component.getDeclaringRecord());

        assertThat(component.getAccessor().invoke(answer)).hasToString("UNKNOWN");
    }

    private static Stream<Class<?>> contracts() {
        return new ClassFileImporter()
                .withImportOption(new DoNotIncludeTests()).importPackages("io.confetti.contract").stream()
                        .<Class<?>>map(JavaClass::reflect);
    }

    private static Object named(Class<?> type, String name) throws ReflectiveOperationException {
        return type.getMethod("named", String.class).invoke(null, name);
    }

    private static String text(RecordComponent component) {
        return JSON.toJSONString(Map.of(component.getName(), TOMORROW));
    }
}
