/** Templates over HTTP. */
package io.confetti.merchantadmin.template.web;
