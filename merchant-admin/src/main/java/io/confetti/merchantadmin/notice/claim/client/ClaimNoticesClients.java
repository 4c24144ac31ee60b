package io.confetti.merchantadmin.notice.claim.client;

import org.springframework.cloud.openfeign.EnableFeignClients;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableFeignClients(clients = ClaimNoticesApi.class)
class ClaimNoticesClients {}
