package io.confetti.merchantadmin.recipientfile.web;

import io.confetti.merchantadmin.recipientfile.FileQueries;
import io.confetti.merchantadmin.recipientfile.RecipientFile;
import io.confetti.merchantadmin.recipientfile.RecipientFileError;
import io.confetti.merchantadmin.recipientfile.StoreFile;
import io.confetti.merchantadmin.text.Texts;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.ErrorTexts;
import io.confetti.platform.error.FieldError;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.Page;
import io.confetti.platform.request.PageRequest;
import io.confetti.platform.request.PathId;
import io.confetti.platform.request.SuiteZone;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
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
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RequestPart;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.multipart.MultipartFile;

@RestController
@RequestMapping("/api/merchant/recipient-files")
@Tag(name = "Recipient files")
class RecipientFileController {
    private static final Logger LOG = LoggerFactory.getLogger(RecipientFileController.class);

    private final StoreFile storeFile;
    private final FileQueries files;
    private final ErrorTexts texts;
    private final SuiteZone zone;

    RecipientFileController(StoreFile storeFile, FileQueries files, ErrorTexts texts, SuiteZone zone) {
        this.storeFile = storeFile;
        this.files = files;
        this.texts = texts;
        this.zone = zone;
    }

    @Audited("recipient-file.upload")
    @PostMapping(consumes = MediaType.MULTIPART_FORM_DATA_VALUE)
    @Operation(
            summary = "Upload a .xlsx, .xls or .csv of users; 201, or 200 with the known file for the same content",
            description = "Its rows are judged in the background: ask for the file until it has a verdict")
    ResponseEntity<Answer<FileView>> upload(
            Caller caller,
            @RequestPart(name = "file", required = false) MultipartFile file,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        if (file == null) {
            throw new CouponException(
                    CommonError.VALIDATION, Map.of(), List.of(new FieldError("file", "validation.required", Map.of())));
        }
        var stored = store(caller, file);
        return ResponseEntity.status(stored.isNew() ? HttpStatus.CREATED : HttpStatus.OK)
                .body(Answer.of(view(stored.file(), language)));
    }

    @GetMapping
    @Operation(
            summary = "Files of the shop, newest first, without findings",
            description = "goneAt says since when a file is gone by retention")
    Answer<Page<FileView>> list(
            Caller caller,
            @RequestParam(required = false) String cursor,
            @RequestParam(required = false) String limit,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        PageRequest page = PageRequest.read(cursor, limit);
        var found = files.list(caller.shopId(), page);
        return Answer.of(Page.of(found, page, RecipientFile::id, file -> view(file, language)));
    }

    @GetMapping("/{id}")
    @Operation(
            summary = "Verdict, row count and what would fail",
            description = "Ask again until it has a verdict: judging a million rows takes some seconds")
    Answer<FileView> find(
            Caller caller,
            @PathVariable String id,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        return Answer.of(view(files.require(caller.shopId(), PathId.of(id)), language));
    }

    private StoreFile.Stored store(Caller caller, MultipartFile file) {
        try (InputStream content = file.getInputStream()) {
            return storeFile.store(caller, file.getOriginalFilename(), content);
        } catch (IOException e) {
            LOG.error("Upload not stored shopId={}", caller.shopId(), e);
            throw RecipientFileError.STORAGE_AWAY.refusal();
        }
    }

    private FileView view(RecipientFile file, String language) {
        return FileView.of(file, new Texts(texts, language), zone.id());
    }
}
