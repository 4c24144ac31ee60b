package io.confetti.standalone.lab.bench.claim;

import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;

/** Joins the other ways to the engine's context. */
@Configuration(proxyBeanMethods = false)
@ComponentScan
public class BenchEngine {}
