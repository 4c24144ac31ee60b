/** The API of codes that are declared void. */
package io.confetti.merchantadmin.code.voided.web;
