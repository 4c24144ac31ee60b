/** A person with a story, who is forgotten. Way in: {@link io.confetti.standalone.lab.demo.people.EraseDemo}. */
package io.confetti.standalone.lab.demo.people;
