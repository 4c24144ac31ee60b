/** What distribution takes back, over HTTP. */
package io.confetti.merchantadmin.revocation.client;
