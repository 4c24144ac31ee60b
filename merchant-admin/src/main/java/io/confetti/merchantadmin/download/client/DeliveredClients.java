package io.confetti.merchantadmin.download.client;

import org.springframework.cloud.openfeign.EnableFeignClients;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableFeignClients(clients = DeliveredApi.class)
class DeliveredClients {}
