/** Calls of operators that take coupons back. */
package io.confetti.merchantadmin.revocation.web;
