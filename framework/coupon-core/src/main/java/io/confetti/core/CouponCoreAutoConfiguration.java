package io.confetti.core;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.scheduling.annotation.EnableScheduling;

/** Puts the granting kernel into every service that has it on its class path. */
@AutoConfiguration
@EnableScheduling
@ComponentScan
public class CouponCoreAutoConfiguration {}
