package io.confetti.settlement.ordersystem;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * @param defaultOrderSystem subject of the tokens of the order system that need not name itself in messages, and whose the
 *     orders are that were locked before orders had owners; empty: of none
 * @param shopsRequired whether a token must name the shops that it is for; if not, a token without shops is for every shop
 */
@ConfigurationProperties("confetti.settlement")
record OrderSystemProperties(
        @DefaultValue("order-system") String defaultOrderSystem,
        @DefaultValue("false") boolean shopsRequired) {}
