package io.confetti.merchantadmin.notice.policy.client;

import org.springframework.cloud.openfeign.EnableFeignClients;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableFeignClients(clients = PolicyApi.class)
class PolicyClients {}
