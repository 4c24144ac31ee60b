/** Tasks that were given their users as a list, for who forgets one of them. Way in: {@link io.confetti.merchantadmin.people.PersonalTasks}. */
package io.confetti.merchantadmin.people;
