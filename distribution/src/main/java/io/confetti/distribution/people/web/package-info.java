/** People for ops people. */
package io.confetti.distribution.people.web;
