package io.confetti.platform.web;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.FileSystemException;
import org.apache.catalina.connector.ClientAbortException;
import org.springframework.web.multipart.MultipartException;

/** Distinguishes an upload that came in wrong from a failure of our temporary disk. */
final class UploadFaults {
    private UploadFaults() {}

    /** The file streams have no type of their own for a full or broken disk: it is a plain IOException at the bottom. */
    static boolean isOfOurDisk(MultipartException upload) {
        Throwable bottom = upload;
        for (Throwable cause = upload; cause != null; cause = cause.getCause()) {
            if (cause instanceof ClientAbortException) {
                return false;
            }
            bottom = cause;
        }
        return bottom.getClass() == IOException.class
                || bottom instanceof FileNotFoundException
                || bottom instanceof FileSystemException;
    }
}
