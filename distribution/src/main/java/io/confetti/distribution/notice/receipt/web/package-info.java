/** Where providers post receipts. */
package io.confetti.distribution.notice.receipt.web;
