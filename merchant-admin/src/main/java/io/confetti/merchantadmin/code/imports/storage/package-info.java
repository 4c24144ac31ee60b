/** Contents of files with codes. */
package io.confetti.merchantadmin.code.imports.storage;
