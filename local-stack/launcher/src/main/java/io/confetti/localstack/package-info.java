/** Real servers for development and tests, without Docker; start at {@link io.confetti.localstack.LocalStack}. */
package io.confetti.localstack;
