package io.confetti.standalone.lab.browser;

import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

class NeedsChromium implements ExecutionCondition, BeforeAllCallback {
    static final String MISSING =
            "NO CHROMIUM: BROWSER TESTS ARE SKIPPED. Install one: apt-get install chromium chromium-driver"
                    + " fonts-wqy-microhei, or name both by CHROMIUM and CHROMEDRIVER; -Dconfetti.browser=required fails instead";

    private static final Logger LOG = LoggerFactory.getLogger(NeedsChromium.class);

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        if (Chromium.find().isPresent() || isRequired()) {
            return ConditionEvaluationResult.enabled("there is a Chromium, or it is an error that there is none");
        }
        LOG.warn(MISSING);
        return ConditionEvaluationResult.disabled(MISSING);
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        if (Chromium.find().isEmpty()) {
            throw new IllegalStateException(MISSING);
        }
    }

    private static boolean isRequired() {
        return "required".equals(System.getProperty("confetti.browser"));
    }
}
