package io.confetti.merchantadmin.link;

import java.time.Instant;

/**
 * A link that needs no token.
 *
 * @param url relative to the gateway unless its public address is set
 * @param validUntil exclusive
 */
public record DownloadLink(String url, Instant validUntil) {}
