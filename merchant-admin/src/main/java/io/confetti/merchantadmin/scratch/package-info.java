/** Where codes and rows lie as text on this machine for a moment, and that they do not stay there. */
package io.confetti.merchantadmin.scratch;
