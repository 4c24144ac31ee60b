package io.confetti.distribution.chunk;

import io.confetti.core.stock.ChunkLines;
import io.confetti.core.stock.Recipient;
import io.confetti.core.stock.StockKeys;
import java.util.List;
import java.util.Optional;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/** The rows of a reserved chunk in Redis: a convenience that may be lost, since the file has them too. */
@Component
class ChunkBuffer {

    private final StringRedisTemplate redis;

    ChunkBuffer(StringRedisTemplate redis) {
        this.redis = redis;
    }

    /** @return empty if the buffer is missing or has another length than was reserved */
    Optional<List<Recipient>> read(ChunkWork chunk) {
        String text = redis.opsForValue().get(key(chunk));
        if (text == null) {
            return Optional.empty();
        }
        List<Recipient> recipients = ChunkLines.parse(text);
        return recipients.size() == chunk.reserved() ? Optional.of(recipients) : Optional.empty();
    }

    void write(ChunkWork chunk, List<Recipient> recipients) {
        redis.opsForValue().set(key(chunk), ChunkLines.of(recipients).text(), StockKeys.BUFFER_TTL);
    }

    void delete(ChunkWork chunk) {
        redis.delete(key(chunk));
    }

    private static String key(ChunkWork chunk) {
        return new StockKeys(chunk.task().templateId()).buffer(chunk.taskId(), chunk.chunkNo());
    }
}
