/**
 * What is promised of notices, and checked by the doctor (I15): each coupon of a planned chunk has its notices and no more are
 * planned, nobody is told above the cap or in quiet hours, no notice goes out twice, and every one ends within 24 hours of being due.
 */
package io.confetti.distribution.notice.promise;
