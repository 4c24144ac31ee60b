/**
 * Signs the people of development in: an OpenID provider for this machine only, with users and passwords that everybody knows.
 * Way in: {@link io.confetti.localstack.issuer.IssuerProcess}.
 */
package io.confetti.localstack.issuer;
