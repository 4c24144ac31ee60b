/** What the suite keeps of people: found, shown and forgotten by the owner of each table. Way in: {@link io.confetti.platform.people.PersonalData}. */
package io.confetti.platform.people;
