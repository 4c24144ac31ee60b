package io.confetti.merchantadmin.recipientfile.removal.web;

import io.confetti.merchantadmin.recipientfile.removal.DeleteFile;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.PathId;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "Recipient files")
class FileDeletionController {
    private final DeleteFile deleteFile;

    FileDeletionController(DeleteFile deleteFile) {
        this.deleteFile = deleteFile;
    }

    @Audited("recipient-file.delete")
    @DeleteMapping("/api/merchant/recipient-files/{id}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    @Operation(
            summary = "Delete the content of a file at once; 409 while a task needs it",
            description = "Label, counts and tasks stay. Uploading the same content again brings the file back.")
    void delete(Caller caller, @Parameter(description = "Id of the file") @PathVariable String id) {
        deleteFile.delete(caller.shopId(), PathId.of(id));
    }
}
