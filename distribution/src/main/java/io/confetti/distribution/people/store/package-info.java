/** Open and past erases, and distribution's own tables of people. */
package io.confetti.distribution.people.store;
