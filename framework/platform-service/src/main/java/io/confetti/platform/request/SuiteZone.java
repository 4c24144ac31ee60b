package io.confetti.platform.request;

import java.time.ZoneId;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The zone that times without an offset are read in and that answers are written in, and in which users live who have chosen none:
 * their days, and quiet hours for which no shop has named another zone.
 *
 * @param zone IANA name
 */
@ConfigurationProperties("confetti")
public record SuiteZone(@DefaultValue("Asia/Shanghai") ZoneId zone) {

    public ZoneId id() {
        return zone;
    }
}
