/** Links in answers. */
package io.confetti.merchantadmin.link.web;
