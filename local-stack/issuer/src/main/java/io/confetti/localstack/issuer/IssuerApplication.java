package io.confetti.localstack.issuer;

import org.springframework.boot.autoconfigure.SpringBootApplication;

/** The whole server. */
@SpringBootApplication
class IssuerApplication {}
