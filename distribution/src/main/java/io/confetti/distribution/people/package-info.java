/**
 * People: what all services keep of one, and how he is forgotten. Ways in: {@link io.confetti.distribution.people.AskErase}, {@link
 * io.confetti.distribution.people.SweepErases}.
 */
package io.confetti.distribution.people;
