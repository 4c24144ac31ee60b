/** Files that every instance can read: one interface, a local folder behind it. */
package io.confetti.platform.storage;
