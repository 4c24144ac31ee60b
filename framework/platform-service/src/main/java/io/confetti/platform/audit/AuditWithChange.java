package io.confetti.platform.audit;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.transaction.TransactionExecution;
import org.springframework.transaction.TransactionExecutionListener;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Lets the first transaction that an audited call commits write its row as the last thing that it does: neither is there without
 * the other, and no use case has to think of it.
 */
class AuditWithChange implements TransactionExecutionListener {
    private final ObjectProvider<WriteAudit> audit;

    AuditWithChange(ObjectProvider<WriteAudit> audit) {
        this.audit = audit;
    }

    @Override
    public void afterBegin(TransactionExecution transaction, Throwable failure) {
        if (failure == null
                && !transaction.isReadOnly()
                && TransactionSynchronizationManager.isSynchronizationActive()) {
            CurrentCall.get().filter(call -> !call.isSettled()).ifPresent(this::join);
        }
    }

    private void join(AuditedCall call) {
        TransactionSynchronizationManager.registerSynchronization(new Row(audit.getObject(), call));
    }

    private static final class Row implements TransactionSynchronization {
        private final WriteAudit audit;
        private final AuditedCall call;
        private boolean isInserted;

        Row(WriteAudit audit, AuditedCall call) {
            this.audit = audit;
            this.call = call;
        }

        @Override
        public void beforeCommit(boolean readOnly) {
            if (!call.isSettled()) {
                audit.write(call);
                isInserted = true;
            }
        }

        @Override
        public void afterCompletion(int status) {
            if (isInserted && status == STATUS_COMMITTED) {
                audit.committed(call);
            }
        }
    }
}
