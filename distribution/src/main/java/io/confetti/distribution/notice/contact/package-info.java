/** Phone numbers and mail addresses of users, sealed wherever they are kept. */
package io.confetti.distribution.notice.contact;
