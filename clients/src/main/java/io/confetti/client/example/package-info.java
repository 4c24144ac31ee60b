/** What docs/sdk.md shows, compiled and run by tests. Way in: {@link io.confetti.client.example.ClaimAndOrder}. */
package io.confetti.client.example;
