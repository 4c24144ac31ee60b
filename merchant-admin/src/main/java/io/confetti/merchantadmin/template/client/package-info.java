/** Engine over HTTP. */
package io.confetti.merchantadmin.template.client;
