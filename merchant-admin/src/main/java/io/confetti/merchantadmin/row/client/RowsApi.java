package io.confetti.merchantadmin.row.client;

import io.confetti.contract.HeldCoupon;
import io.confetti.contract.RowAnswer;
import io.confetti.platform.web.Answer;
import java.util.List;
import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/** Of a context of its own: an answer may take a pass over a file. */
@FeignClient(name = "distribution", contextId = "distribution-rows", path = "/internal")
interface RowsApi {

    @GetMapping("/runs/{taskId}/rows/{sheetRow}")
    Answer<RowAnswer> row(@PathVariable("taskId") long taskId, @PathVariable("sheetRow") long sheetRow);

    @GetMapping("/runs/{taskId}/rows")
    Answer<List<RowAnswer>> rowsOfUser(@PathVariable("taskId") long taskId, @RequestParam("userId") long userId);

    @GetMapping("/runs/{taskId}/users")
    Answer<List<RowAnswer>> listedUsers(@PathVariable("taskId") long taskId);

    @GetMapping("/users/{userId}/coupons")
    Answer<List<HeldCoupon>> coupons(
            @PathVariable("userId") long userId,
            @RequestParam("shopId") long shopId,
            @RequestParam("before") long before,
            @RequestParam("limit") int limit);

    @GetMapping("/users/{userId}/tasks")
    Answer<List<RowAnswer>> tasks(
            @PathVariable("userId") long userId,
            @RequestParam("shopId") long shopId,
            @RequestParam("before") long before,
            @RequestParam("limit") int limit);
}
