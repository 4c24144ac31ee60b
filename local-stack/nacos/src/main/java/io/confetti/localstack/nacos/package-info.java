/** The Nacos server as a child process; start at {@link io.confetti.localstack.nacos.NacosProcess}. */
package io.confetti.localstack.nacos;
