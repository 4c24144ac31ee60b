package io.confetti.distribution.retention;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How long distribution keeps what its tasks leave behind, counted from the end of the run.
 *
 * @param taskFiles files of failed and of delivered rows
 * @param failures failed rows
 * @param pushedCoupons chunks and the coupons that they gave, from the end of both the run and the use of its coupons; longer than engine keeps
 *     what orders did with coupons, which are returned by their ids
 */
@Validated
@ConfigurationProperties("confetti.retention.kept")
public record KeepProperties(
        @DefaultValue("90d") @NotNull Duration taskFiles,
        @DefaultValue("180d") @NotNull Duration failures,
        @DefaultValue("790d") @NotNull Duration pushedCoupons) {}
