package io.confetti.platform.web;

import com.alibaba.fastjson2.JSON;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.ErrorTexts;
import io.confetti.platform.error.Refusal;
import io.confetti.platform.error.Refusals;
import io.confetti.platform.trace.TraceId;
import java.io.IOException;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Refusals of Tomcat itself, before any filter: unreadable request lines and headers. Made by Tomcat from its name. */
public class ContainerErrors extends ErrorReportValve {
    private static final Logger LOG = LoggerFactory.getLogger(ContainerErrors.class);

    private final Refusals refusals = new Refusals(new ErrorTexts());

    @Override
    protected void report(Request request, Response response, Throwable failure) {
        int status = response.getStatus();
        if (status < 400 || response.getContentWritten() > 0 || !response.setErrorReported()) {
            return;
        }
        String traceId = TraceId.create();
        Refusal refusal = refusals.of(CommonError.ofStatus(status), request.getHeader("Accept-Language"), traceId);
        byte[] body = JSON.toJSONBytes(refusal);
        try {
            response.setContentType(Refusal.MEDIA_TYPE);
            response.setHeader(TraceId.HEADER, traceId);
            response.setContentLength(body.length);
            response.getOutputStream().write(body);
            response.finishResponse();
        } catch (IOException e) {
            LOG.debug("Client went away reason={}", e.getMessage());
        }
    }
}
