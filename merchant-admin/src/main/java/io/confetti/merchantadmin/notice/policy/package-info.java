/** How a shop wants its notices; distribution keeps it. */
package io.confetti.merchantadmin.notice.policy;
