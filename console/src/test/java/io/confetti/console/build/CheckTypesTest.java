package io.confetti.console.build;

import static org.assertj.core.api.Assertions.assertThat;

import com.caoccao.javet.exceptions.JavetException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckTypesTest {
    private static final Path SOURCES = Path.of("src", "main", "web").toAbsolutePath();

    private static NodeTools tools;

    @TempDir
    private Path project;

    @BeforeAll
    static void start() throws JavetException {
        tools = new NodeTools(SOURCES.resolve("tools"), Path.of("target", "console", "node_modules"));
    }

    @AfterAll
    static void stop() throws JavetException {
        tools.close();
    }

    @Test
    void aMissingTranslationIsNamed() throws Exception {
        assertThat(problems("export const t = texts({ stock: '库存', left: '剩余' }, { stock: 'Stock' });"))
                .contains("error TS2345")
                .contains("Property 'left' is missing");
    }

    @Test
    void aTranslationOfNothingIsNamed() throws Exception {
        assertThat(problems("export const t = texts({ stock: '库存' }, { stock: 'Stock', left: 'Left' });"))
                .contains("'left' does not exist");
    }

    @Test
    void aTranslationWithOtherParametersIsNamed() throws Exception {
        assertThat(problems("export const t = texts({ left: (n: string) => n }, { left: (n: number) => `${n}` });"))
                .contains("error TS2322");
    }

    @Test
    void aForgottenPropertyIsNamed() throws Exception {
        assertThat(problems(
                        "export const c = component<{ id: string; name: string }>({ id: true }, () => () => <p />);"))
                .contains("Property 'name' is missing");
    }

    @Test
    void whatIsCompleteHasNoProblems() throws Exception {
        assertThat(problems("export const t = texts({ left: (n: string) => n }, { left: n => `${n} left` });"))
                .isEmpty();
    }

    /** Of a page with our settings that consists of one statement. */
    private String problems(String statement) throws IOException, JavetException {
        String imports = """
                import { component } from '%1$s/src/core/component';
                import { texts } from '%1$s/src/core/language';
                void component; void texts;
                """.formatted(SOURCES);
        Files.writeString(project.resolve("page.tsx"), imports + statement);
        Files.writeString(project.resolve("tsconfig.json"), """
                {"extends": "%s/tsconfig.json", "include": ["%s/page.tsx", "%1$s/src/*.d.ts"]}""".formatted(SOURCES, project));
        return tools.run("check-types.cjs", project.resolve("tsconfig.json"));
    }
}
