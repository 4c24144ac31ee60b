package io.confetti.contract;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import io.confetti.platform.architecture.SuiteArchitecture;

@AnalyzeClasses(packages = "io.confetti.contract", importOptions = ImportOption.DoNotIncludeTests.class)
class SuiteArchitectureTest {

    @ArchTest
    ArchTests suite = ArchTests.in(SuiteArchitecture.class);

    @ArchTest
    static final ArchRule contracts_need_nobody = classes()
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java..",
                    "io.confetti.contract..",
                    "com.fasterxml.jackson.annotation..",
                    "io.swagger.v3.oas.annotations..");

    /** The rest are names: of topics, of stored objects. */
    @ArchTest
    static final ArchRule contracts_are_records_and_enums = classes()
            .that()
            .areNotRecords()
            .and()
            .areNotEnums()
            .and()
            .areNotInterfaces()
            .should()
            .haveOnlyPrivateConstructors();
}
