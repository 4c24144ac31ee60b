package io.confetti.standalone.lab.chaos.job;

import java.util.ArrayList;
import java.util.List;

/** Whoever was to be forgotten is, and what was granted stays as a number. */
final class JudgeErases {
    private final long granted;

    /** @param granted coupons of the push that the persons were in */
    JudgeErases(long granted) {
        this.granted = granted;
    }

    /**
     * @param isFileGone whether the content of the file that names them is deleted
     * @param delivered coupons that the push tells of afterwards
     */
    List<String> complaints(List<EraseStory> stories, boolean isFileGone, long delivered) {
        var complaints = new ArrayList<String>();
        for (var story : stories) {
            if (!story.isEnded()) {
                complaints.add(
                        "erases: user %d is not forgotten, it waits for %s".formatted(story.user(), story.waitsFor()));
            } else if (story.found() > 0) {
                complaints.add("erases: user %d is found %d times".formatted(story.user(), story.found()));
            }
        }
        if (!isFileGone) {
            complaints.add("erases: the file that names them is there");
        }
        if (delivered != granted) {
            complaints.add("erases: delivered is %d instead of %d".formatted(delivered, granted));
        }
        return complaints;
    }
}
