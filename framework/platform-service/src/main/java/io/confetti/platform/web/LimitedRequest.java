package io.confetti.platform.web;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.IOException;

/** Counts a body of unknown length while it is read. */
class LimitedRequest extends HttpServletRequestWrapper {
    private final long limit;

    LimitedRequest(HttpServletRequest request, long limit) {
        super(request);
        this.limit = limit;
    }

    @Override
    public ServletInputStream getInputStream() throws IOException {
        return new Counted(super.getInputStream(), limit);
    }

    private static final class Counted extends ServletInputStream {
        private final ServletInputStream body;
        private final long limit;
        private long read;

        Counted(ServletInputStream body, long limit) {
            this.body = body;
            this.limit = limit;
        }

        @Override
        public int read() throws IOException {
            int next = body.read();
            count(next < 0 ? 0 : 1);
            return next;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            int got = body.read(target, offset, length);
            count(Math.max(0, got));
            return got;
        }

        private void count(int got) throws BodyTooLarge {
            read += got;
            if (read > limit) {
                throw new BodyTooLarge(limit);
            }
        }

        @Override
        public boolean isFinished() {
            return body.isFinished();
        }

        @Override
        public boolean isReady() {
            return body.isReady();
        }

        @Override
        public void setReadListener(ReadListener listener) {
            body.setReadListener(listener);
        }
    }
}
