/** Where codes lie as text on this machine for a moment, and that they do not stay there. */
package io.confetti.merchantadmin.code.scratch;
