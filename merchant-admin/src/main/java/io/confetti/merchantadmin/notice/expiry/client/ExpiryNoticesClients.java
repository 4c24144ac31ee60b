package io.confetti.merchantadmin.notice.expiry.client;

import org.springframework.cloud.openfeign.EnableFeignClients;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableFeignClients(clients = ExpiryNoticesApi.class)
class ExpiryNoticesClients {}
