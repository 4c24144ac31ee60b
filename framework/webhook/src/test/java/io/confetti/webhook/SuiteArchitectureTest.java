package io.confetti.webhook;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import io.confetti.platform.architecture.SuiteArchitecture;

@AnalyzeClasses(packages = "io.confetti.webhook", importOptions = ImportOption.DoNotIncludeTests.class)
class SuiteArchitectureTest {

    @ArchTest
    ArchTests suite = ArchTests.in(SuiteArchitecture.class);
}
