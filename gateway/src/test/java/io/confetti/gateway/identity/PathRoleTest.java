package io.confetti.gateway.identity;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.platform.identity.PathRole;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.boot.env.YamlPropertySourceLoader;
import org.springframework.core.env.EnumerablePropertySource;
import org.springframework.core.env.PropertySource;
import org.springframework.core.io.ClassPathResource;

/** The table of paths and roles beside the routes of {@code gateway.yml}. */
class PathRoleTest {
    private static final String PATHS = "Path=";

    @Test
    void everyRouteIntoTheApiNeedsOneRole() throws IOException {
        assertThat(routedPaths().filter(path -> path.startsWith("/api/")))
                .hasSizeGreaterThan(4)
                .allSatisfy(path -> assertThat(PathRole.OF_CLIENTS)
                        .filteredOn(rule -> rule.covers(path))
                        .as(path)
                        .hasSize(1));
    }

    @Test
    void everyRoleOfClientsHasARoute() throws IOException {
        List<String> routed = routedPaths().toList();

        assertThat(PathRole.OF_CLIENTS).allSatisfy(rule -> assertThat(routed).contains(rule.pattern()));
    }

    @Test
    void whatIsOutsideOfTheApiIsOpenInTheServicesToo() throws IOException {
        assertThat(routedPaths().filter(path -> !path.startsWith("/api/")))
                .isNotEmpty()
                .allSatisfy(path -> assertThat(path)
                        .matches(other -> PathRole.OF_LINKS.stream().anyMatch(other::startsWith)
                                || other.startsWith("/v3/api-docs/")));
    }

    @Test
    void callsBetweenServicesHaveNoRoute() throws IOException {
        assertThat(routedPaths()).noneMatch(PathRole.OF_SERVICES::covers);
    }

    private static Stream<String> routedPaths() throws IOException {
        return new YamlPropertySourceLoader()
                .load("gateway", new ClassPathResource("gateway.yml")).stream().flatMap(PathRoleTest::paths);
    }

    private static Stream<String> paths(PropertySource<?> settings) {
        return Arrays.stream(((EnumerablePropertySource<?>) settings).getPropertyNames())
                .filter(name -> name.contains(".predicates["))
                .map(name -> String.valueOf(settings.getProperty(name)))
                .filter(predicate -> predicate.startsWith(PATHS))
                .flatMap(predicate ->
                        Arrays.stream(predicate.substring(PATHS.length()).split(",")));
    }
}
