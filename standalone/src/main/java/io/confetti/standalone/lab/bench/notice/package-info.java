/** How fast notices are planned and sent. Way in: {@link io.confetti.standalone.lab.bench.notice.NoticeBench}. */
package io.confetti.standalone.lab.bench.notice;
