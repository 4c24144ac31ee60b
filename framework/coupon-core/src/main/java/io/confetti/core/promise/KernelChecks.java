package io.confetti.core.promise;

import org.springframework.context.annotation.Import;

/** To be imported by the one service that checks the kernel's promises; no component, so that no other service finds it. */
@Import({CheckStock.class, CheckFilters.class, CheckWallets.class})
public final class KernelChecks {}
