package io.confetti.distribution.file.web;

import io.confetti.distribution.file.FindReaders;
import io.confetti.platform.web.Answer;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class FileReadersController {
    private final FindReaders readers;

    FileReadersController(FindReaders readers) {
        this.readers = readers;
    }

    @GetMapping("/internal/files/{sha256}/readers")
    Answer<List<Long>> readers(@PathVariable String sha256) {
        return Answer.of(readers.of(sha256));
    }
}
