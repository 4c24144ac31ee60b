package io.confetti.distribution.promise;

import io.confetti.core.promise.KernelChecks;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Distribution checks the kernel's promises. */
@Configuration(proxyBeanMethods = false)
@Import(KernelChecks.class)
class CheckedHere {}
