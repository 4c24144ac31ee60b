/** Names and states of servers, shared by launcher and supervisor. */
package io.confetti.localstack;
