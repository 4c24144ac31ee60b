package io.confetti.engine;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import io.confetti.platform.architecture.SuiteArchitecture;

@AnalyzeClasses(packagesOf = EngineApplication.class, importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchTests suite = ArchTests.in(SuiteArchitecture.class);

    @ArchTest
    static final ArchRule rooms_of_claims_are_acyclic =
            slices().matching("io.confetti.engine.claim.(*)..").should().beFreeOfCycles();
}
