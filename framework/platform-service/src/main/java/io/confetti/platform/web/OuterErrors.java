package io.confetti.platform.web;

import io.confetti.platform.error.CommonError;
import io.confetti.platform.outage.Outages;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.RequestMapping;

/** Errors that never reached a controller, in the unified form. */
@Controller
class OuterErrors implements ErrorController {
    private static final Logger LOG = LoggerFactory.getLogger(OuterErrors.class);

    private final RefusalWriter writer;

    OuterErrors(RefusalWriter writer) {
        this.writer = writer;
    }

    @RequestMapping("${server.error.path:/error}")
    void error(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Object failure = request.getAttribute(RequestDispatcher.ERROR_EXCEPTION);
        int status = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE) instanceof Integer code ? code : 404;
        if (failure instanceof Exception e && Outages.isOutage(e)) {
            status = CommonError.UNAVAILABLE.status();
        } else if (failure instanceof IOException e) {
            LOG.info("Client went away reason={}", e.toString());
        } else if (failure instanceof Exception e) {
            LOG.error("Call failed outside of the controllers", e);
        }
        writer.write(request, response, CommonError.ofStatus(status));
    }
}
