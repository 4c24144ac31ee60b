/** Phone numbers and mail addresses that a shop tells of its users; distribution keeps them, sealed. */
package io.confetti.merchantadmin.notice.contact;
