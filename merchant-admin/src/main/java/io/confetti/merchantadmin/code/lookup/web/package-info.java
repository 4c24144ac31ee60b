/** The API of look-ups. */
package io.confetti.merchantadmin.code.lookup.web;
