package io.confetti.merchantadmin.revocation.client;

import org.springframework.cloud.openfeign.EnableFeignClients;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableFeignClients(clients = RevocationApi.class)
class RevocationClients {}
