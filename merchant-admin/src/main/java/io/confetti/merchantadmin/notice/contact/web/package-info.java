/** Contacts over HTTP. */
package io.confetti.merchantadmin.notice.contact.web;
