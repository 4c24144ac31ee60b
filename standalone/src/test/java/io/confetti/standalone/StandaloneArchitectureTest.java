package io.confetti.standalone;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Command line, laboratory, suite: each knows what is below it and nothing above. */
@AnalyzeClasses(packages = "io.confetti.standalone", importOptions = ImportOption.DoNotIncludeTests.class)
class StandaloneArchitectureTest {

    @ArchTest
    static final ArchRule arrows_point_down = layeredArchitecture()
            .consideringOnlyDependenciesInLayers()
            .layer("command line")
            .definedBy("io.confetti.standalone.cli..")
            .layer("laboratory")
            .definedBy("io.confetti.standalone.lab..")
            .layer("suite")
            .definedBy("io.confetti.standalone.suite..")
            .whereLayer("command line")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("laboratory")
            .mayOnlyBeAccessedByLayers("command line")
            .whereLayer("suite")
            .mayNotAccessAnyLayer();

    @ArchTest
    static final ArchRule rooms_of_the_laboratory_are_acyclic =
            slices().matching("io.confetti.standalone.lab.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule rooms_of_the_command_line_are_acyclic =
            slices().matching("io.confetti.standalone.cli.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule benches_and_crash_lab_do_not_know_each_other = noClasses()
            .that()
            .resideInAPackage("..lab.chaos..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("..lab.bench..");

    @ArchTest
    static final ArchRule only_the_command_line_reads_arguments = noClasses()
            .that()
            .resideOutsideOfPackage("..cli..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("picocli..");

    @ArchTest
    static final ArchRule options_know_no_command = noClasses()
            .that()
            .resideInAnyPackage("..cli.option..", "..cli.session..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "..cli.suite..",
                    "..cli.dlq..",
                    "..cli.code..",
                    "..cli.file..",
                    "..cli.demo..",
                    "..cli.bench..",
                    "..cli.chaos..");
}
