package io.confetti.platform;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeJars;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import io.confetti.platform.architecture.SuiteArchitecture;

/** Of this module only: the edge has a test of its own. */
@AnalyzeClasses(
        packages = "io.confetti.platform",
        importOptions = {DoNotIncludeTests.class, DoNotIncludeJars.class})
class ArchitectureTest {
    @ArchTest
    static final ArchTests suite = ArchTests.in(SuiteArchitecture.class);
}
