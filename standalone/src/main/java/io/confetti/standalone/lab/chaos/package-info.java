/**
 * The crash lab: pushes through the gateway while processes die and servers go, judged by the doctor and by what the push
 * had to give. Way in: {@link io.confetti.standalone.lab.chaos.CrashLab}.
 */
package io.confetti.standalone.lab.chaos;
