package io.confetti.settlement.ordersystem;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * @param defaultOrderSystem subject of the tokens of the order system that need not name itself in messages, and whose the
 *     orders are that were locked before orders had owners; empty: nobody's
 */
@ConfigurationProperties("confetti.settlement")
record OrderSystemProperties(@DefaultValue("order-system") String defaultOrderSystem) {}
