package io.confetti.platform.audit.web;

import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.RestController;

/** Forgets that what it does has to be audited. */
@RestController
class ForgottenController {
    @DeleteMapping("/api/ops/things")
    void remove() {}
}
