package io.confetti.platform.web;

import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.outage.Outages;
import jakarta.validation.ConstraintViolationException;
import java.util.Map;
import java.util.Optional;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.security.web.firewall.RequestRejectedException;
import org.springframework.validation.BindException;
import org.springframework.validation.method.MethodValidationException;
import org.springframework.web.ErrorResponse;
import org.springframework.web.HttpMediaTypeNotSupportedException;
import org.springframework.web.bind.MissingPathVariableException;
import org.springframework.web.bind.MissingRequestHeaderException;
import org.springframework.web.bind.MissingServletRequestParameterException;
import org.springframework.web.method.annotation.HandlerMethodValidationException;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.multipart.MaxUploadSizeExceededException;
import org.springframework.web.multipart.MultipartException;
import org.springframework.web.multipart.support.MissingServletRequestPartException;

/** Knows what each expected exception means; whatever it does not know is a bug of ours. */
class Faults {
    private final FieldFaults fields;

    Faults(FieldFaults fields) {
        this.fields = fields;
    }

    Optional<Fault> of(Exception e) {
        if (e instanceof CouponException refusal) {
            return Optional.of(new Fault(refusal.code(), refusal.arguments(), refusal.fields()));
        }
        Fault fault = ofContent(e);
        if (fault == null) {
            fault = ofParameter(e);
        }
        if (fault == null) {
            fault = ofProtocol(e);
        }
        if (fault == null && Outages.isOutage(e)) {
            fault = Fault.of(CommonError.UNAVAILABLE);
        }
        return Optional.ofNullable(fault);
    }

    private Fault ofContent(Exception e) {
        if (e instanceof BindException bind) {
            return Fault.fields(fields.of(bind.getBindingResult()));
        }
        if (e instanceof HandlerMethodValidationException method) {
            return Fault.fields(fields.of(method));
        }
        if (e instanceof MethodValidationException method) {
            return Fault.fields(fields.of(method));
        }
        if (e instanceof ConstraintViolationException constraint) {
            return Fault.fields(fields.of(constraint));
        }
        if (e instanceof HttpMessageNotReadableException unreadable) {
            return JsonFaults.of(unreadable);
        }
        return null;
    }

    private static Fault ofParameter(Exception e) {
        if (e instanceof MethodArgumentTypeMismatchException type) {
            return Fault.field(type.getName(), "validation.type");
        }
        if (e instanceof MissingServletRequestParameterException missing) {
            return Fault.field(missing.getParameterName(), "validation.required");
        }
        if (e instanceof MissingServletRequestPartException missing) {
            return Fault.field(missing.getRequestPartName(), "validation.required");
        }
        if (e instanceof MissingRequestHeaderException missing) {
            return Fault.field(missing.getHeaderName(), "validation.required");
        }
        return null;
    }

    private static Fault ofProtocol(Exception e) {
        if (e instanceof MaxUploadSizeExceededException) {
            return Fault.of(CommonError.TOO_LARGE);
        }
        if (e instanceof MultipartException upload) {
            if (UploadFaults.isOfOurDisk(upload)) {
                return Fault.of(CommonError.UNAVAILABLE);
            }
            return Fault.field("", "validation.multipart");
        }
        if (e instanceof RequestRejectedException || e instanceof InvalidParameterException) {
            return Fault.of(CommonError.BAD_REQUEST); // characters that no parameter can have
        }
        if (e instanceof HttpMediaTypeNotSupportedException type) {
            String given =
                    type.getContentType() == null ? "-" : type.getContentType().toString();
            return new Fault(CommonError.UNSUPPORTED_TYPE, Map.of("type", given), java.util.List.of());
        }
        if (e instanceof MissingPathVariableException) {
            return null;
        }
        if (e instanceof ErrorResponse response && response.getStatusCode().value() != 500) {
            return Fault.of(CommonError.ofStatus(response.getStatusCode().value()));
        }
        return null;
    }
}
