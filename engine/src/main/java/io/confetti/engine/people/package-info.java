/** What engine keeps of people, and how it forgets them. Way in: {@link io.confetti.engine.people.PersonalCoupons}. */
package io.confetti.engine.people;
