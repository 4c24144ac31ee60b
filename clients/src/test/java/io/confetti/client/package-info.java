/** Tests of what clients are made from, and a Node to run them in. */
package io.confetti.client;
