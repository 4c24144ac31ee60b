/** What the other services keep of people, over HTTP. */
package io.confetti.distribution.people.client;
