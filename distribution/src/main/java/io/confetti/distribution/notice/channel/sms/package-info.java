/**
 * Short messages: through a gateway that takes signed requests over HTTP, or through Aliyun's own SDK. {@code SendOnce} keeps both
 * HTTP clients from repeating a request by themselves, and tells failures before a request left from those after.
 */
package io.confetti.distribution.notice.channel.sms;
