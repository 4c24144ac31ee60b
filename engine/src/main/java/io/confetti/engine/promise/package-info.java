/** The promises that engine keeps: claims are decided in time and have their coupons, and so have codes; what is over is expired. */
package io.confetti.engine.promise;
