package io.confetti.platform;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import io.confetti.platform.architecture.SuiteArchitecture;

@AnalyzeClasses(packages = "io.confetti.platform", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchTests suite = ArchTests.in(SuiteArchitecture.class);

    /** What a reactive gateway and a servlet service have both: no servlets, no database, no broker, no Feign. */
    @ArchTest
    static final ArchRule the_edge_carries_little = classes()
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java..",
                    "javax.crypto..",
                    "io.confetti.platform..",
                    "org.slf4j..",
                    "org.springframework.beans..",
                    "org.springframework.boot..",
                    "org.springframework.context..",
                    "org.springframework.core..",
                    "org.springframework.http",
                    "org.springframework.security.authentication..",
                    "org.springframework.security.converter",
                    "org.springframework.security.core..",
                    "org.springframework.security.oauth2..",
                    "io.micrometer.core..",
                    "com.nimbusds..",
                    "com.alibaba.fastjson2..",
                    "org.redisson..");
}
