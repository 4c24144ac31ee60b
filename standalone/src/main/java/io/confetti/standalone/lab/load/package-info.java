/** Many requests at once, a bounded number in flight. Way in: {@link io.confetti.standalone.lab.load.Load}. */
package io.confetti.standalone.lab.load;
