/**
 * Writes the codes of a series to files in the storage, part by part, each read back before it counts. Way in: {@link
 * io.confetti.merchantadmin.code.build.WantBuild}.
 */
package io.confetti.merchantadmin.code.build;
