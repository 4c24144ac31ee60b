package io.confetti.platform.client;

import io.confetti.platform.identity.Caller;
import io.confetti.platform.web.Answer;
import org.springframework.cloud.openfeign.EnableFeignClients;
import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

@FeignClient(name = "fixture", path = "/internal/fixture")
interface PeerClient {
    @GetMapping("/caller")
    Answer<Caller> caller();

    @GetMapping("/refuse/{error}")
    Answer<String> refuse(@PathVariable String error);

    @PostMapping("/caller")
    Answer<Caller> callerByPost();

    @Configuration
    @EnableFeignClients(clients = PeerClient.class)
    class Clients {}
}
