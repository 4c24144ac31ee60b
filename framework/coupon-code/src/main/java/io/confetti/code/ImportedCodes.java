package io.confetti.code;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.bouncycastle.crypto.digests.SHA256Digest;
import org.bouncycastle.crypto.macs.HMac;
import org.bouncycastle.crypto.params.KeyParameter;

/** Under which value a code that came from elsewhere is kept: its HMAC-SHA-256, so that a copy of the table shows no code. */
public final class ImportedCodes {
    private static final int BYTES = 32;
    private static final int TEST_BYTES = 24;
    /** More characters than an imported code may have. */
    private static final String TEST = "the text whose fingerprint tells whether the key is the one of the first day";

    private final KeyParameter key;

    private ImportedCodes(KeyParameter key) {
        this.key = key;
    }

    /** @throws CodeRefusedException if there is no such key */
    public static ImportedCodes of(CodeKeys keys, int keyVersion) {
        return new ImportedCodes(new KeyParameter(keys.derive(keyVersion, "imported codes", BYTES)));
    }

    /** The same 32 bytes for each form in which a code may be typed. */
    public byte[] fingerprint(CharSequence typed) {
        byte[] text = CodeText.normalise(typed).getBytes(StandardCharsets.UTF_8);
        var mac = new HMac(new SHA256Digest());
        mac.init(key);
        mac.update(text, 0, text.length);
        byte[] fingerprint = new byte[BYTES];
        mac.doFinal(fingerprint, 0);
        return fingerprint;
    }

    /** The same 48 characters as long as the key is the same; nobody learns a code from them. */
    public String testCode() {
        return HexFormat.of().formatHex(fingerprint(TEST), 0, TEST_BYTES);
    }
}
