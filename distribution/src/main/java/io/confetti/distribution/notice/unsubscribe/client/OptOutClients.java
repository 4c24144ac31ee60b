package io.confetti.distribution.notice.unsubscribe.client;

import org.springframework.cloud.openfeign.EnableFeignClients;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableFeignClients(clients = OptOutApi.class)
class OptOutClients {}
