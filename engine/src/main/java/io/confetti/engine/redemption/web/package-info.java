/** For settlement only. */
package io.confetti.engine.redemption.web;
