package io.confetti.core;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.ComponentScan;

/** Puts the granting kernel into every service that has it on its class path; the service switches schedules on. */
@AutoConfiguration
@ComponentScan
public class CouponCoreAutoConfiguration {}
