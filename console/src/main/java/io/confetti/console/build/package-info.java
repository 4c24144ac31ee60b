/**
 * Builds the console: checks the types of its TypeScript, bundles and compresses it. Runs at {@code process-classes} and is not part
 * of the jar. Way in: {@link io.confetti.console.build.BuildConsole}.
 */
package io.confetti.console.build;
