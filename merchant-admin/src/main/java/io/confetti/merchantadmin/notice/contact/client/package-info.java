/** Contacts in distribution, over HTTP. */
package io.confetti.merchantadmin.notice.contact.client;
