package io.confetti.standalone.suite;

import java.util.List;
import java.util.ServiceLoader;

/**
 * What joins the services of a suite that is started for a purpose of its own. Implementations are found by
 * {@link ServiceLoader}, so that the suite knows none of the classes that add them.
 */
public interface ExtraConfigurations {

    /** @return Spring configurations beside the service's own; usually none */
    List<Class<?>> of(SuitePurpose purpose, SuiteService service);

    /** Those of everybody on the class path. */
    static List<Class<?>> all(SuitePurpose purpose, SuiteService service) {
        return ServiceLoader.load(ExtraConfigurations.class, ExtraConfigurations.class.getClassLoader()).stream()
                .flatMap(extra -> extra.get().of(purpose, service).stream())
                .toList();
    }
}
