package io.confetti.settlement.quote.client;

import io.confetti.contract.CodeHolder;
import io.confetti.contract.CodeTyped;
import io.confetti.contract.CodesOnHand;
import io.confetti.contract.CodesTyped;
import io.confetti.platform.web.Answer;
import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;

@FeignClient(name = "engine", contextId = "typed-codes", path = "/internal/codes")
interface CodesApi {
    @PostMapping("/of-user/{userId}")
    Answer<CodesOnHand> ofUser(@PathVariable("userId") long userId, @RequestBody CodesTyped typed);

    @PostMapping("/holder")
    Answer<CodeHolder> holder(@RequestBody CodeTyped typed);
}
