package io.confetti.sheet;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.stream.Stream;

@AnalyzeClasses(packages = "io.confetti.sheet", importOptions = ImportOption.DoNotIncludeTests.class)
class SheetArchitectureTest {
    private static final String TOP = "io.confetti.sheet";
    private static final String POLICY = "io.confetti.sheet.policy..";
    private static final String WRITER = "io.confetti.sheet.writer..";

    @ArchTest
    static final ArchRule theRulesKnowNoFormat = room("policy");

    @ArchTest
    static final ArchRule textFilesNeedTheRulesOnly = room("csv", POLICY);

    @ArchTest
    static final ArchRule oldWorkbooksHaveTheLibraries = room("xls", POLICY, "com.alibaba.excel..", "org.apache.poi..");

    @ArchTest
    static final ArchRule newWorkbooksHaveTheXmlParser =
            room("xlsx", POLICY, "com.fasterxml.aalto..", "javax.xml..", "org.codehaus.stax2..");

    @ArchTest
    static final ArchRule theWriterKnowsNoReader = room("writer", POLICY);

    @ArchTest
    static final ArchRule failureFilesAreMadeOfRows = room("failure", POLICY, WRITER);

    @ArchTest
    static final ArchRule deliveredFilesHaveTheLibrary = room("delivered", POLICY, "com.alibaba.excel..");

    @ArchTest
    static final ArchRule theEntryKnowsRoomsAndNoLibrary = classes()
            .that()
            .resideInAPackage(TOP)
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("java..", "io.confetti.sheet..");

    /** Of the rooms, others see their ways in. */
    @ArchTest
    static final ArchRule formatsHaveOneWayIn = classes()
            .that()
            .resideInAnyPackage("..sheet.csv..", "..sheet.xls..", "..sheet.xlsx..")
            .and()
            .arePublic()
            .should()
            .haveSimpleNameEndingWith("Format");

    @ArchTest
    static final ArchRule onlyOneClassKnowsTheXmlParser = noClasses()
            .that()
            .doNotHaveSimpleName("XmlPart")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("com.fasterxml..", "javax.xml..", "org.codehaus..");

    private static ArchRule room(String name, String... allowed) {
        String room = TOP + "." + name + "..";
        return classes()
                .that()
                .resideInAPackage(room)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(Stream.concat(Stream.of("java..", room), Stream.of(allowed))
                        .toArray(String[]::new));
    }

    @ArchTest
    static final ArchRule nothingIsPrinted = NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;

    @ArchTest
    static final ArchRule namesSayWhat =
            noClasses().should().haveNameMatching(".*(Util|Utils|Helper|Manager|Impl|DTO|DO|VO)");

    @ArchTest
    static final ArchRule noNetwork = noClasses().should().dependOnClassesThat().resideInAnyPackage("java.net..");
}
