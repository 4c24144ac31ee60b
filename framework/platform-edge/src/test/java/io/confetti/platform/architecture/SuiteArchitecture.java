package io.confetti.platform.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_USE_FIELD_INJECTION;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.time.Instant;
import java.time.LocalDateTime;

/** The style guide's rules. Each module's test has one line: {@code @ArchTest ArchTests suite = ArchTests.in(SuiteArchitecture.class);}. */
public class SuiteArchitecture {
    @ArchTest
    static final ArchRule domain_is_plain_java = classes()
            .that()
            .resideInAPackage("..domain..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("java..", "..domain..", "..platform.error..", "org.jspecify.annotations..")
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule mappers_stay_in_stores = fence("..store..", "com.baomidou..", "org.apache.ibatis..");

    /** Auto-configurations hand the database to the stores that they make. */
    @ArchTest
    static final ArchRule sql_stays_in_stores = noClasses()
            .that()
            .resideOutsideOfPackage("..store..")
            .and()
            .haveNameNotMatching(".*AutoConfiguration(\\$.*)?")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.springframework.jdbc..")
            .allowEmptyShould(true);

    /** The platform and the gateway are HTTP themselves. */
    @ArchTest
    static final ArchRule use_cases_see_no_web = noClasses()
            .that()
            .resideOutsideOfPackages("..web..", "..client..", "..platform..", "..gateway..")
            .should()
            .dependOnClassesThat(resideInAnyPackage("..web..", "jakarta.servlet..")
                    .and(not(resideInAPackage("..platform.web")))) // Answer is the form of every answer
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule web_sees_no_store = noClasses()
            .that()
            .resideInAPackage("..web..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("..store..")
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule excel_stays_in_sheets =
            fence("..sheet..", "com.alibaba.excel..", "org.apache.poi..", "com.fasterxml.aalto..");

    @ArchTest
    static final ArchRule sheets_are_used_by_their_ways_in = noClasses()
            .that()
            .resideOutsideOfPackage("io.confetti.sheet..")
            .should()
            .dependOnClassesThat(
                    resideInAnyPackage("..sheet.policy..", "..sheet.csv..", "..sheet.xls..", "..sheet.xlsx..")
                            .and(
                                    not(
                                            nameMatching(
                                                    ".*\\.policy\\.(FailureCause|FileRefusal|FileRefusedException|FileType|ReaderLimits|RowSink|ContactSink|SheetTexts)(\\$.*)?"))))
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule mq_stays_in_messaging = fence("..messaging..", "org.apache.rocketmq..");

    @ArchTest
    static final ArchRule features_are_acyclic =
            slices().matching("io.confetti.*.(*)..").should().beFreeOfCycles().allowEmptyShould(true);

    @ArchTest
    static final ArchRule constructors_inject = NO_CLASSES_SHOULD_USE_FIELD_INJECTION.allowEmptyShould(true);

    @ArchTest
    static final ArchRule logs_only = noClasses()
            .that()
            .resideOutsideOfPackage("..cli..")
            .should(ACCESS_STANDARD_STREAMS)
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule names_say_what = noClasses()
            .should()
            .haveNameMatching(".*(Util|Utils|Helper|Manager|Impl|DTO|DO|VO)")
            .allowEmptyShould(true);

    /** Words that were this project's own and are said in the field's terms now, see docs/glossary.md. */
    @ArchTest
    static final ArchRule names_are_the_fields_terms = noClasses()
            .should()
            .haveNameMatching(".*(Wish|Hands|Course|Figures|News|Door|Life|Books|Sight|Looked|Patience)([A-Z0-9$].*)?")
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule constants_are_the_fields_terms =
            noFields().should().haveNameMatching("AT_ONCE|PATIENCE").allowEmptyShould(true);

    @ArchTest
    static final ArchRule clock_is_injected = noClasses()
            .that()
            .resideOutsideOfPackage("..platform.time..")
            .should()
            .callMethod(Instant.class, "now")
            .orShould()
            .callMethod(LocalDateTime.class, "now")
            .orShould()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.util.Date")
            .allowEmptyShould(true);

    private static ArchRule fence(String home, String... technology) {
        return noClasses()
                .that()
                .resideOutsideOfPackage(home)
                .should()
                .dependOnClassesThat(resideInAnyPackage(technology))
                .allowEmptyShould(true);
    }
}
