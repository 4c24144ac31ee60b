package io.confetti.merchantadmin.job;

/** There is a job; to be acted upon once the running transaction has committed. */
record JobWanted(long id) {}
