/**
 * Files that go: an operator deletes one, its time is over, or it names a person who is forgotten. Way in: {@link
 * io.confetti.merchantadmin.recipientfile.removal.RemoveFile}.
 */
package io.confetti.merchantadmin.recipientfile.removal;
