package io.confetti.sheet.contact;

import java.util.List;

/**
 * What a file's columns of contacts are good for. Neither numbers nor addresses are in it.
 *
 * @param phone whether there is a column of phone numbers
 * @param mail whether there is a column of mail addresses
 */
public record ContactFindings(boolean phone, boolean mail, List<Finding> findings) {

    /**
     * @param count rows with the problem
     * @param firstRows numbers of the first hundred, as the spreadsheet program shows them
     */
    public record Finding(ContactProblem problem, long count, List<Long> firstRows) {}
}
