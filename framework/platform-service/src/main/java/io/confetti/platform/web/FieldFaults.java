package io.confetti.platform.web;

import io.confetti.platform.error.ErrorTexts;
import io.confetti.platform.error.FieldError;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.ConstraintViolationException;
import jakarta.validation.ElementKind;
import jakarta.validation.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.springframework.validation.Errors;
import org.springframework.validation.ObjectError;
import org.springframework.validation.method.MethodValidationResult;
import org.springframework.validation.method.ParameterErrors;
import org.springframework.validation.method.ParameterValidationResult;

/** Bean-validation findings as field errors: code {@code validation.not-blank}, or the constraint's own message key. */
class FieldFaults {
    private static final String PREFIX = "validation.";
    private static final String UNKNOWN = PREFIX + "invalid";

    private final ErrorTexts texts;

    FieldFaults(ErrorTexts texts) {
        this.texts = texts;
    }

    List<FieldError> of(Errors result) {
        List<FieldError> errors = new ArrayList<>();
        for (ObjectError error : result.getAllErrors()) {
            String field = error instanceof org.springframework.validation.FieldError named ? named.getField() : "";
            errors.add(of(field, error));
        }
        return errors;
    }

    List<FieldError> of(MethodValidationResult result) {
        List<FieldError> errors = new ArrayList<>();
        for (ParameterValidationResult parameter : result.getParameterValidationResults()) {
            String name = parameter.getMethodParameter().getParameterName();
            if (parameter instanceof ParameterErrors bean) {
                errors.addAll(of((Errors) bean));
            } else {
                parameter
                        .getResolvableErrors()
                        .forEach(error -> errors.add(of(name, parameter.unwrap(error, ConstraintViolation.class))));
            }
        }
        return errors;
    }

    List<FieldError> of(ConstraintViolationException e) {
        return e.getConstraintViolations().stream()
                .map(violation -> of(withoutMethod(violation.getPropertyPath()), violation))
                .toList();
    }

    private FieldError of(String field, ObjectError error) {
        if (error.contains(ConstraintViolation.class)) {
            return of(field, error.unwrap(ConstraintViolation.class));
        }
        boolean type = "typeMismatch".equals(error.getCode());
        return new FieldError(field, type ? PREFIX + "type" : UNKNOWN, Map.of());
    }

    private FieldError of(String field, ConstraintViolation<?> violation) {
        var constraint = violation.getConstraintDescriptor();
        String template = violation.getMessageTemplate();
        String own =
                template.startsWith("{") && template.endsWith("}") ? template.substring(1, template.length() - 1) : "";
        String code = texts.has(own)
                ? own
                : PREFIX + kebab(constraint.getAnnotation().annotationType().getSimpleName());
        return new FieldError(field, texts.has(code) ? code : UNKNOWN, constraint.getAttributes());
    }

    private static String withoutMethod(Path path) {
        StringBuilder field = new StringBuilder();
        for (Path.Node node : path) {
            if (node.getKind() != ElementKind.METHOD && node.getName() != null) {
                field.append(field.isEmpty() ? "" : ".").append(node.getName());
            }
        }
        return field.toString();
    }

    private static String kebab(String camel) {
        return camel.replaceAll("([a-z])([A-Z])", "$1-$2").toLowerCase(Locale.ROOT);
    }
}
