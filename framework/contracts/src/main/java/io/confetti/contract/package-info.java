/** Messages and Feign records that cross service borders: one record per message, used by both sides. */
package io.confetti.contract;
