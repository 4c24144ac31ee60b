package io.confetti.merchantadmin.code.build;

/**
 * One file of a series: gzip, a code in each line, in the order of the serials.
 *
 * @param number from 1
 * @param first serial, inclusive
 * @param last serial, inclusive
 * @param key in the storage
 * @param bytes as stored
 */
public record Part(long seriesId, int number, long first, long last, String key, String sha256, long bytes) {

    public long count() {
        return last - first + 1;
    }
}
