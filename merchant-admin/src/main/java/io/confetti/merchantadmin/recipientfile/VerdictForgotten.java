package io.confetti.merchantadmin.recipientfile;

/** A file waits for a new verdict; to be acted upon once the running transaction has committed. */
record VerdictForgotten(long fileId) {}
