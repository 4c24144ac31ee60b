/** The suite's REST API as a client program calls it, and waits for it; start at {@link io.confetti.standalone.lab.api.SuiteApi}. */
package io.confetti.standalone.lab.api;
