/** Files of who was granted what: start at {@link io.confetti.sheet.delivered.DeliveredFormat}. */
package io.confetti.sheet.delivered;
