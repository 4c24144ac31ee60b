package io.confetti.distribution.row.web;

import io.confetti.distribution.row.WriteDeliveredFile;
import io.confetti.platform.web.Answer;
import io.confetti.sheet.delivered.DeliveredFormat;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Files of what was granted, for other services. */
@RestController
class DeliveredController {

    private final WriteDeliveredFile writeDeliveredFile;

    DeliveredController(WriteDeliveredFile writeDeliveredFile) {
        this.writeDeliveredFile = writeDeliveredFile;
    }

    /** Answers once the file is in the storage, with its key. */
    @PostMapping("/internal/runs/{taskId}/delivered-file")
    Answer<String> write(@PathVariable long taskId, @RequestParam DeliveredFormat format) {
        return Answer.of(writeDeliveredFile.write(taskId, format));
    }
}
