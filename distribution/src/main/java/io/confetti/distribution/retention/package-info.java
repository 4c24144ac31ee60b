/** Failed rows and files of tasks go when nobody needs them any more; what is due in all services is shown. */
package io.confetti.distribution.retention;
