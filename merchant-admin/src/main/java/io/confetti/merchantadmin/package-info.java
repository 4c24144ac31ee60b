/** What an operator of a shop does: coupon templates, recipient files and distribution tasks. */
package io.confetti.merchantadmin;
