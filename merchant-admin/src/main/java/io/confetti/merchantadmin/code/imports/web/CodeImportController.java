package io.confetti.merchantadmin.code.imports.web;

import io.confetti.merchantadmin.code.CodeError;
import io.confetti.merchantadmin.code.imports.CodeImport;
import io.confetti.merchantadmin.code.imports.ConfirmImport;
import io.confetti.merchantadmin.code.imports.ImportQueries;
import io.confetti.merchantadmin.code.imports.StoreImport;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.FieldError;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.JsonBody;
import io.confetti.platform.request.Page;
import io.confetti.platform.request.PageRequest;
import io.confetti.platform.request.PathId;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RequestPart;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.multipart.MultipartFile;

@RestController
@RequestMapping("/api/merchant/code-series/imports")
@Tag(name = "Codes")
class CodeImportController {
    private static final Logger LOG = LoggerFactory.getLogger(CodeImportController.class);
    private static final String EXAMPLE = """
            {"templateId": "1234567890123456", "usesPerCode": 1, "publish": true}""";

    private final StoreImport store;
    private final ConfirmImport confirm;
    private final ImportQueries imports;
    private final ImportForms forms;
    private final ImportViews views;

    CodeImportController(
            StoreImport store, ConfirmImport confirm, ImportQueries imports, ImportForms forms, ImportViews views) {
        this.store = store;
        this.confirm = confirm;
        this.imports = imports;
        this.forms = forms;
        this.views = views;
    }

    @Audited("code-import.upload")
    @PostMapping(consumes = MediaType.MULTIPART_FORM_DATA_VALUE)
    @ResponseStatus(HttpStatus.ACCEPTED)
    @Operation(
            summary = "Upload a .csv, .xlsx or .xls of codes that exist already; it is judged in the background",
            description =
                    "The column of codes is titled code (券码, …); a file with one column needs no title. A million rows at most."
                            + " CHECKING until the verdict is there: how many codes would be taken over, and which rows would not. The same"
                            + " content again is the same import, judged anew unless it was confirmed and its series is not closed")
    Answer<ImportView> upload(
            Caller caller,
            @RequestPart(name = "file", required = false) MultipartFile file,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        if (file == null) {
            throw new CouponException(
                    CommonError.VALIDATION, Map.of(), List.of(new FieldError("file", "validation.required", Map.of())));
        }
        return Answer.of(views.one(stored(caller, file), language));
    }

    @GetMapping
    @Operation(summary = "Files of codes of the shop, newest first", description = "Each with its verdict and state")
    Answer<Page<ImportView>> list(
            Caller caller,
            @RequestParam(required = false) String cursor,
            @RequestParam(required = false) String limit,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        PageRequest page = PageRequest.read(cursor, limit);
        var found = imports.list(caller.shopId(), page);
        var shown = views.all(found, language);
        return Answer.of(Page.of(found, page, CodeImport::id, one -> shown.get(one.id())));
    }

    @GetMapping("/{id}")
    @Operation(
            summary = "One file of codes: the verdict, and how far it is",
            description = "Nothing of it is taken over before it is confirmed")
    Answer<ImportView> find(
            Caller caller,
            @PathVariable String id,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        return Answer.of(views.one(imports.require(caller.shopId(), PathId.of(id)), language));
    }

    @Audited("code-import.confirm")
    @PostMapping("/{id}/confirm")
    @ResponseStatus(HttpStatus.ACCEPTED)
    @Operation(
            summary = "Make a series of the codes of a file that was judged; they are taken over in the background",
            description =
                    "The series is BUILDING until all codes are there, then READY. Repeating it changes nothing, but for a series that"
                            + " failed, which goes on where it stopped. Codes that somebody else imported since the verdict are left out. Of a series that was closed it is refused: upload the file"
                            + " again")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(content = @Content(examples = @ExampleObject(EXAMPLE)))
    Answer<ImportView> confirm(
            Caller caller,
            @PathVariable String id,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language,
            @RequestBody JsonBody<ConfirmRequest> body) {
        long importId = PathId.of(id);
        confirm.confirm(caller, importId, forms.read(body, imports.require(caller.shopId(), importId)));
        return Answer.of(views.one(imports.require(caller.shopId(), importId), language));
    }

    private CodeImport stored(Caller caller, MultipartFile file) {
        try (InputStream content = file.getInputStream()) {
            return store.store(caller, file.getOriginalFilename(), content);
        } catch (IOException e) {
            LOG.error("Codes not stored shopId={}", caller.shopId(), e);
            throw CodeError.STORAGE_AWAY.refusal();
        }
    }
}
