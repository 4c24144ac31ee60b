package io.confetti.platform.audit.web;

import io.confetti.platform.audit.Audited;
import io.confetti.platform.audit.AuditedCall;
import io.confetti.platform.audit.CurrentCall;
import io.confetti.platform.audit.MadeObject;
import io.confetti.platform.audit.WriteAudit;
import java.util.function.Supplier;
import org.aopalliance.intercept.MethodInterceptor;
import org.aopalliance.intercept.MethodInvocation;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Opens an audited call around the method of a controller. Its row is written with the first transaction that it commits, here or
 * in the service that makes the change; if there was none, on its own before the call is answered.
 */
class AuditCalls implements MethodInterceptor {
    private final Supplier<BeginCall> begin;
    private final Supplier<WriteAudit> audit;
    private final Supplier<TransactionTemplate> transaction;

    AuditCalls(Supplier<BeginCall> begin, Supplier<WriteAudit> audit, Supplier<TransactionTemplate> transaction) {
        this.begin = begin;
        this.audit = audit;
        this.transaction = transaction;
    }

    @Override
    public Object invoke(MethodInvocation invocation) throws Throwable {
        Audited audited = invocation.getMethod().getAnnotation(Audited.class);
        AuditedCall call = begin.get().begin(audited, invocation.getMethod(), invocation.getArguments());
        try (CurrentCall.Scope scope = CurrentCall.open(call)) {
            if (audited.first()) {
                writeAlone();
            } else {
                audit.get().remember(call);
            }
            Object answer = invocation.proceed();
            if (!call.isSettled()) {
                MadeObject.idOf(answer).ifPresent(call::made);
                writeAlone();
            }
            return answer;
        }
    }

    /** A transaction without a change: the row comes with its commit. */
    private void writeAlone() {
        transaction.get().executeWithoutResult(status -> {});
    }
}
