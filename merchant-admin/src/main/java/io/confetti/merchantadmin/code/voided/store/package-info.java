/** What was declared void, and which of it was used. */
package io.confetti.merchantadmin.code.voided.store;
