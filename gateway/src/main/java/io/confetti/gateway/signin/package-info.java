/** Where people of the browser console sign in, told to the console. Way in: {@link io.confetti.gateway.signin.ConsoleSignIn}. */
package io.confetti.gateway.signin;
