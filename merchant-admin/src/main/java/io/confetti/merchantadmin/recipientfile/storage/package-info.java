/** Contents of recipient files, addressed by their SHA-256. */
package io.confetti.merchantadmin.recipientfile.storage;
