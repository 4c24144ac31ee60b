/** The API of exports. */
package io.confetti.merchantadmin.export.web;
