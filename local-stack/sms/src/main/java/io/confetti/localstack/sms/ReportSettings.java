package io.confetti.localstack.sms;

/**
 * Whether an account is told what became of its messages.
 *
 * @param url where reports are posted, signed with the secret of the account
 * @param bounced how many of a hundred messages come back; the others are delivered
 * @param delayMillis how long after a message its report is posted at the earliest
 * @param times how often each report is posted; more than one is what real gateways do now and then
 */
record ReportSettings(String url, double bounced, long delayMillis, int times) {

    private static final double ALL = 100;

    ReportSettings {
        if (url == null || !url.startsWith("http")) {
            throw new IllegalArgumentException("url of reports is missing");
        }
        if (bounced < 0 || bounced > ALL || delayMillis < 0) {
            throw new IllegalArgumentException("bounced is 0 to 100, delayMillis not negative");
        }
        times = Math.max(1, times);
    }
}
