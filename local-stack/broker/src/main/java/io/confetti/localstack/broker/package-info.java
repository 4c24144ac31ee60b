/** RocketMQ name server and broker in one child process; start at {@link io.confetti.localstack.broker.BrokerProcess}. */
package io.confetti.localstack.broker;
