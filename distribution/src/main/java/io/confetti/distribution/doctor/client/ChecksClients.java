package io.confetti.distribution.doctor.client;

import org.springframework.cloud.openfeign.EnableFeignClients;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableFeignClients(clients = {ChecksApi.Engine.class, ChecksApi.Settlement.class, ChecksApi.MerchantAdmin.class})
class ChecksClients {}
