package io.confetti.distribution.chunk;

import io.confetti.core.stock.Recipient;
import io.confetti.distribution.file.FileLostException;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Reads for whom a chunk has reserved stock: from its buffer, or else, once it is restored, from the file. */
@Component
class ReadReserved {

    private final ChunkBuffer buffer;
    private final RestoreBuffers restoreBuffers;

    ReadReserved(ChunkBuffer buffer, RestoreBuffers restoreBuffers) {
        this.buffer = buffer;
        this.restoreBuffers = restoreBuffers;
    }

    /** @throws FileLostException if buffer and file are both gone */
    List<Recipient> of(ChunkWork chunk) throws IOException, FileLostException {
        Optional<List<Recipient>> buffered = buffer.read(chunk);
        if (buffered.isPresent()) {
            return buffered.get();
        }
        restoreBuffers.restore(chunk);
        return buffer.read(chunk)
                .orElseThrow(() -> new IllegalStateException(
                        "Buffer vanished again taskId=%d chunkNo=%d".formatted(chunk.taskId(), chunk.chunkNo())));
    }
}
