/** Direct grants over HTTP. */
package io.confetti.merchantadmin.grant.web;
