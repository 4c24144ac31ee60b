package io.confetti.sheet;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "io.confetti.sheet", importOptions = ImportOption.DoNotIncludeTests.class)
class SheetArchitectureTest {
    @ArchTest
    static final ArchRule oldWorkbooksHaveOneAdapter = noClasses()
            .that()
            .haveNameNotMatching(".*\\.(Xls[A-Z]|OleFile).*")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("com.alibaba..", "org.apache.poi..");

    @ArchTest
    static final ArchRule onlyOneClassKnowsTheXmlParser = noClasses()
            .that()
            .doNotHaveSimpleName("XmlPart")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("com.fasterxml..", "javax.xml..", "org.codehaus..");

    @ArchTest
    static final ArchRule nothingIsPrinted = NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;

    @ArchTest
    static final ArchRule namesSayWhat =
            noClasses().should().haveNameMatching(".*(Util|Utils|Helper|Manager|Impl|DTO|DO|VO)");

    @ArchTest
    static final ArchRule noNetwork = noClasses().should().dependOnClassesThat().resideInAnyPackage("java.net..");

    @ArchTest
    static final ArchRule whatOthersSeeIsSmall = classes()
            .that()
            .arePublic()
            .and()
            .areTopLevelClasses()
            .should()
            .haveNameMatching(
                    ".*\\.(FailureCause|FileRefusal|FileType|FileRefusedException|ReaderLimits|ReadProgress|RowSink"
                            + "|ReadSummary|RecipientReader|Verification|CauseFindings|RowFinding|RowFailure|FailureWorkbook"
                            + "|SheetWriter|SheetTexts)");
}
