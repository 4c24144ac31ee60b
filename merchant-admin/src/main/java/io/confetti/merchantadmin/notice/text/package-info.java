/** What the notices of a shop say; distribution keeps and says it. */
package io.confetti.merchantadmin.notice.text;
