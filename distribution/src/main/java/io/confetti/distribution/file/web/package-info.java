/** Who reads a recipient file, for the service that owns it. */
package io.confetti.distribution.file.web;
