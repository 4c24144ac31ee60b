package io.confetti.standalone.suite;

import java.util.Arrays;

/** The services of the suite; the name is the one in Nacos. */
public enum SuiteService {
    MERCHANT_ADMIN("merchant-admin", "io.confetti.merchantadmin.MerchantAdminApplication"),
    DISTRIBUTION("distribution", "io.confetti.distribution.DistributionApplication"),
    ENGINE("engine", "io.confetti.engine.EngineApplication"),
    SETTLEMENT("settlement", "io.confetti.settlement.SettlementApplication"),
    GATEWAY("gateway", "io.confetti.gateway.GatewayApplication");

    private final String serviceName;
    private final String applicationClass;

    SuiteService(String serviceName, String applicationClass) {
        this.serviceName = serviceName;
        this.applicationClass = applicationClass;
    }

    public String serviceName() {
        return serviceName;
    }

    /** @throws IllegalArgumentException if there is none of this name */
    public static SuiteService named(String serviceName) {
        return Arrays.stream(values())
                .filter(service -> service.serviceName.equals(serviceName))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No service is called " + serviceName));
    }

    /** By name, so that the command line can speak of services without loading them. */
    Class<?> application() {
        try {
            return Class.forName(applicationClass);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(applicationClass + " is not on the class path", e);
        }
    }
}
