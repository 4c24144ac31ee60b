package io.confetti.core;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import io.confetti.platform.architecture.SuiteArchitecture;

@AnalyzeClasses(packages = "io.confetti.core", importOptions = ImportOption.DoNotIncludeTests.class)
class SuiteArchitectureTest {

    @ArchTest
    ArchTests suite = ArchTests.in(SuiteArchitecture.class);

    /** Redis, the database and what the platform has of them: the kernel serves no calls, hears no messages, asks nobody. */
    @ArchTest
    static final ArchRule the_kernel_grants_and_nothing_else = classes()
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java..",
                    "javax.crypto..",
                    "javax.sql..",
                    "jakarta.annotation..",
                    "jakarta.validation.constraints..",
                    "io.confetti.core..",
                    "io.confetti.code..",
                    "io.confetti.contract..",
                    "io.confetti.platform.digest..",
                    "io.confetti.platform.error..",
                    "io.confetti.platform.failpoint..",
                    "io.confetti.platform.figure..",
                    "io.confetti.platform.id..",
                    "io.confetti.platform.identity..",
                    "io.confetti.platform.kind..",
                    "io.confetti.platform.outage..",
                    "io.confetti.platform.promise..",
                    "io.confetti.platform.redis..",
                    "io.confetti.platform.time..",
                    "org.springframework.beans..",
                    "org.springframework.boot.autoconfigure..",
                    "org.springframework.boot.context.properties..",
                    "org.springframework.context..",
                    "org.springframework.core..",
                    "org.springframework.dao..",
                    "org.springframework.data.redis..",
                    "org.springframework.jdbc..",
                    "org.springframework.scheduling..",
                    "org.springframework.stereotype..",
                    "org.springframework.transaction..",
                    "org.springframework.util..",
                    "org.redisson.api..",
                    "org.redisson.client..",
                    "com.alibaba.fastjson2..",
                    "io.micrometer.core..",
                    "org.slf4j..");
}
