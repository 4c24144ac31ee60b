/** The promises that engine keeps: claims are decided in time and have their coupons; what is over is expired. */
package io.confetti.engine.promise;
