package io.confetti.merchantadmin.export.client;

import io.confetti.contract.ClaimPage;
import io.confetti.contract.FailurePage;
import io.confetti.contract.OrderPage;
import io.confetti.platform.web.Answer;
import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/** The owners of rows. Of contexts of their own: a page may take a while. */
final class RowOwnersApi {
    private RowOwnersApi() {}

    @FeignClient(name = "distribution", contextId = "export-failures", path = "/internal/runs")
    interface Distribution {

        @GetMapping("/{taskId}/failures")
        Answer<FailurePage> failures(
                @PathVariable("taskId") long taskId,
                @RequestParam("after") long after,
                @RequestParam("limit") int limit);
    }

    @FeignClient(name = "engine", contextId = "export-claims", path = "/internal")
    interface Engine {

        /** @param after null for the first page */
        @GetMapping("/claims")
        Answer<ClaimPage> claims(
                @RequestParam("templateId") long templateId,
                @RequestParam("state") String state,
                @RequestParam("from") long from,
                @RequestParam("to") long to,
                @RequestParam(name = "after", required = false) String after,
                @RequestParam("limit") int limit);
    }

    @FeignClient(name = "settlement", contextId = "export-orders", path = "/internal")
    interface Settlement {

        @GetMapping("/orders")
        Answer<OrderPage> orders(
                @RequestParam("shopId") long shopId,
                @RequestParam("from") long from,
                @RequestParam("to") long to,
                @RequestParam("afterSystem") String afterSystem,
                @RequestParam("afterOrder") String afterOrder,
                @RequestParam("limit") int limit);
    }
}
