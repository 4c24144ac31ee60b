package io.confetti.platform.identity;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;

/** Tokens for development, signed with a local key file; services that have a real key do not accept them. */
public class DevTokens {
    private DevTokens() {}

    /** Makes the key file, readable by its owner only, if there is none. Needs no running service. */
    public static String sign(Path keyFile, Caller caller, Duration ttl) {
        byte[] devKey = new KeyFile(keyFile).readOrCreate();
        byte[] key = caller.role() == Role.SERVICE ? SignedToken.serviceKeyOf(devKey) : devKey;
        return SignedToken.write(key, caller, Clock.systemUTC().instant(), ttl);
    }
}
