package io.confetti.standalone;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import io.confetti.platform.architecture.SuiteArchitecture;

@AnalyzeClasses(packages = "io.confetti.standalone", importOptions = ImportOption.DoNotIncludeTests.class)
class SuiteArchitectureTest {

    @ArchTest
    static final ArchTests SUITE = ArchTests.in(SuiteArchitecture.class);
}
