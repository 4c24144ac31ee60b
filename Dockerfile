# syntax=docker/dockerfile:1
# One file for all services: docker build --build-arg SERVICE=engine -t confetti/engine .
# The build stage does not name the service, so its result is shared by all of them.

# The console's compiler is made for this platform; what it builds runs on any.
FROM --platform=linux/amd64 maven:3.9-eclipse-temurin-17 AS build
WORKDIR /build
COPY . .
RUN --mount=type=cache,target=/root/.m2 \
    mvn -B -q -Pdocker -DskipTests -pl merchant-admin,distribution,engine,settlement,gateway -am package

FROM eclipse-temurin:17-jre AS layers
ARG SERVICE
WORKDIR /work
COPY --from=build /build/${SERVICE}/target/${SERVICE}-*-exec.jar app.jar
RUN java -Djarmode=tools -jar app.jar extract --layers --destination /layers

FROM eclipse-temurin:17-jre
ARG SERVICE
LABEL org.opencontainers.image.title="confetti-${SERVICE}"
# The folder of a new named volume takes its owner from the image.
RUN useradd --system --uid 10001 --home-dir /confetti --create-home confetti \
    && mkdir -p /confetti/files /confetti/logs && chown -R confetti:confetti /confetti
WORKDIR /confetti
COPY docker/healthy /usr/local/bin/healthy
# What changes least comes first.
COPY --from=layers /layers/dependencies/ ./
COPY --from=layers /layers/spring-boot-loader/ ./
COPY --from=layers /layers/snapshot-dependencies/ ./
COPY --from=layers /layers/application/ ./
USER confetti
ENV SERVER_PORT=8080 \
    CONFETTI_STORAGE_ROOT=/confetti/files \
    CONFETTI_LOG_ROOT=/confetti/logs \
    JAVA_TOOL_OPTIONS="-XX:MaxRAMPercentage=70 -XX:+ExitOnOutOfMemoryError"
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=90s --retries=6 CMD ["healthy"]
ENTRYPOINT ["java", "-jar", "app.jar"]
