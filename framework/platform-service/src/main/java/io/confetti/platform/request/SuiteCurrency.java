package io.confetti.platform.request;

import java.util.Currency;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What all amounts of the installation are in, told with reports. Nothing is computed from it: amounts are whole numbers of its smallest
 * unit everywhere.
 *
 * @param currency ISO 4217 code
 */
@ConfigurationProperties("confetti")
public record SuiteCurrency(@DefaultValue("CNY") Currency currency) {

    public String code() {
        return currency.getCurrencyCode();
    }
}
