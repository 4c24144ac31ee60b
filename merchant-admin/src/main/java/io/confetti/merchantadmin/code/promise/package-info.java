/** What the doctor asks about codes. */
package io.confetti.merchantadmin.code.promise;
