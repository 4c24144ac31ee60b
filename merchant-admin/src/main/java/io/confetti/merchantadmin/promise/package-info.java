/** The promises that merchant-admin keeps: a task is announced until it begins. */
package io.confetti.merchantadmin.promise;
