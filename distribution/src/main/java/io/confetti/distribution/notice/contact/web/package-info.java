/** Contacts over HTTP, for merchant-admin. */
package io.confetti.distribution.notice.contact.web;
