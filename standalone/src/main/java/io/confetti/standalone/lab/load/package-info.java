/** Many concurrent requests, a bounded number in flight. Way in: {@link io.confetti.standalone.lab.load.Load}. */
package io.confetti.standalone.lab.load;
