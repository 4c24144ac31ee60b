/** The demonstration of notices. Way in: {@link io.confetti.standalone.lab.demo.notice.NoticeDemo}. */
package io.confetti.standalone.lab.demo.notice;
