package io.confetti.merchantadmin.figure.recount.client;

import feign.CollectionFormat;
import io.confetti.contract.FigureTruth;
import io.confetti.platform.web.Answer;
import java.time.LocalDate;
import java.util.Collection;
import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.format.annotation.DateTimeFormat;
import org.springframework.format.annotation.DateTimeFormat.ISO;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** The owners of facts. */
final class TruthApi {
    private TruthApi() {}

    @FeignClient(name = "engine", contextId = "engine-recount", path = "/internal/figures")
    interface Engine {
        @GetMapping("/coupons")
        @org.springframework.cloud.openfeign.CollectionFormat(CollectionFormat.CSV)
        Answer<FigureTruth> coupons(
                @RequestParam("templates") Collection<Long> templates,
                @RequestParam("first") @DateTimeFormat(iso = ISO.DATE) LocalDate first,
                @RequestParam("last") @DateTimeFormat(iso = ISO.DATE) LocalDate last);

        @GetMapping("/moves")
        Answer<FigureTruth> moves(
                @RequestParam("slice") int slice,
                @RequestParam("slices") int slices,
                @RequestParam("first") @DateTimeFormat(iso = ISO.DATE) LocalDate first,
                @RequestParam("last") @DateTimeFormat(iso = ISO.DATE) LocalDate last);
    }

    @FeignClient(name = "settlement", contextId = "settlement-recount", path = "/internal/figures")
    interface Settlement {
        @GetMapping("/orders")
        Answer<FigureTruth> orders(
                @RequestParam("first") @DateTimeFormat(iso = ISO.DATE) LocalDate first,
                @RequestParam("last") @DateTimeFormat(iso = ISO.DATE) LocalDate last);
    }
}
