package io.confetti.merchantadmin.recipientfile.removal.client;

import io.confetti.platform.web.Answer;
import java.util.List;
import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

@FeignClient(name = "distribution", contextId = "distribution-file-readers", path = "/internal/files")
interface FileReadersApi {

    @GetMapping("/{sha256}/readers")
    Answer<List<Long>> readers(@PathVariable("sha256") String sha256);
}
