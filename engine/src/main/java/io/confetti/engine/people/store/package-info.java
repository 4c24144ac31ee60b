/** Engine's tables of people. */
package io.confetti.engine.people.store;
