/**
 * The doctor: asks every service for the checks of its promises and names what breaks them. Way in: {@link
 * io.confetti.distribution.doctor.Doctor}.
 */
package io.confetti.distribution.doctor;
