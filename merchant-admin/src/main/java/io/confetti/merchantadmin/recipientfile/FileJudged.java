package io.confetti.merchantadmin.recipientfile;

import io.confetti.contract.PushFile;

/** A file got its verdict. Published inside the verdict's transaction, while the file's row is locked. */
public record FileJudged(PushFile file) {}
