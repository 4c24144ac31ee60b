package io.confetti.localstack.issuer;

import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Changes the signing key, so that tests can see a change. */
@RestController
class KeyController {

    static final String PATH = "/keys";

    private final SigningKeys keys;

    KeyController(SigningKeys keys) {
        this.keys = keys;
    }

    @PostMapping(PATH)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void change() {
        keys.change();
    }
}
