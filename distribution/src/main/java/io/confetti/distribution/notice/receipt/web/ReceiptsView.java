package io.confetti.distribution.notice.receipt.web;

import io.confetti.distribution.notice.receipt.ReceiptAnswer;
import java.util.List;

/** @param answers to each report, in their order */
record ReceiptsView(List<ReceiptAnswer> answers) {}
