/** {@code check}, {@code generate}: recipient files, without any server. */
package io.confetti.standalone.cli.file;
