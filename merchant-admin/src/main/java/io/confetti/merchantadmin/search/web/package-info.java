/** Searches over HTTP. */
package io.confetti.merchantadmin.search.web;
