/** Proves the promises I1 to I5 of any template and task, or names what breaks them. Way in: {@link io.confetti.distribution.doctor.Doctor}. */
package io.confetti.distribution.doctor;
