package io.confetti.code;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import io.confetti.platform.architecture.SuiteArchitecture;

@AnalyzeClasses(packages = "io.confetti.code", importOptions = ImportOption.DoNotIncludeTests.class)
class SuiteArchitectureTest {

    @ArchTest
    ArchTests suite = ArchTests.in(SuiteArchitecture.class);

    /** A part of the suite that can be read, and trusted, by itself. */
    @ArchTest
    static final ArchRule codesAreArithmetic = classes()
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java.io..",
                    "java.lang..",
                    "java.math..",
                    "java.nio.charset..",
                    "java.time",
                    "java.util..",
                    "io.confetti.code..",
                    "org.bouncycastle.crypto..");
}
