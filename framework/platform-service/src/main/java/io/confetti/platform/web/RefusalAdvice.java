package io.confetti.platform.web;

import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.Refusal;
import io.confetti.platform.error.Refusals;
import io.confetti.platform.trace.LoggedPath;
import io.confetti.platform.trace.TraceId;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.ErrorResponse;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.async.AsyncRequestNotUsableException;

/** The one place where an exception becomes an answer. Expected: one line, no stack. Bug: stack, generic 500. */
@RestControllerAdvice
@Order(Ordered.LOWEST_PRECEDENCE)
class RefusalAdvice {
    private static final Logger LOG = LoggerFactory.getLogger(RefusalAdvice.class);

    private final Faults faults;
    private final Refusals refusals;

    RefusalAdvice(Faults faults, Refusals refusals) {
        this.faults = faults;
        this.refusals = refusals;
    }

    @ExceptionHandler(AsyncRequestNotUsableException.class)
    void clientWentAway(AsyncRequestNotUsableException e) {
        LOG.debug("Client went away reason={}", e.getMessage());
    }

    @ExceptionHandler(Exception.class)
    ResponseEntity<Refusal> refuse(Exception e, HttpServletRequest request) {
        Optional<Fault> known = faults.of(e);
        Fault fault = known.orElseGet(() -> Fault.of(CommonError.INTERNAL));
        log(e, fault, known.isPresent(), request);
        Refusal body = refusals.of(
                fault.code(),
                fault.arguments(),
                fault.fields(),
                request.getHeader(HttpHeaders.ACCEPT_LANGUAGE),
                TraceId.current());
        HttpHeaders headers = new HttpHeaders();
        if (e instanceof ErrorResponse response) {
            headers.putAll(response.getHeaders());
        }
        headers.setContentType(MediaType.APPLICATION_PROBLEM_JSON);
        if (fault.code().status() == 503) {
            headers.set(HttpHeaders.RETRY_AFTER, RefusalWriter.RETRY_AFTER_SECONDS);
        }
        return ResponseEntity.status(fault.code().status()).headers(headers).body(body);
    }

    private static void log(Exception e, Fault fault, boolean known, HttpServletRequest request) {
        String path = request.getRequestURI();
        String call = request.getMethod() + " " + LoggedPath.of(path);
        if (!known) {
            logUnknown(e, path, call);
        } else if (fault.code().status() >= 500 && !fault.code().isRoutine()) {
            LOG.warn(
                    "Call refused call={} code={} reason={}",
                    call,
                    fault.code().code(),
                    LoggedPath.in(e.toString(), path));
        } else {
            LOG.atLevel(fault.code().isRoutine() ? Level.DEBUG : Level.INFO)
                    .log(
                            "Call refused call={} code={} arguments={}",
                            call,
                            fault.code().code(),
                            fault.arguments());
        }
    }

    /** Exceptions may say what was called. */
    private static void logUnknown(Exception e, String path, String call) {
        if (LoggedPath.hides(path)) {
            LOG.error("Call failed call={} {}", call, LoggedPath.in(LoggedPath.stack(e), path));
        } else {
            LOG.error("Call failed call={}", call, e);
        }
    }
}
