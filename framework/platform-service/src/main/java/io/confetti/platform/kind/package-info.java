/** Sealed interfaces whose records are told apart by a name in JSON. Way in: {@link io.confetti.platform.kind.RecordKinds}. */
package io.confetti.platform.kind;
