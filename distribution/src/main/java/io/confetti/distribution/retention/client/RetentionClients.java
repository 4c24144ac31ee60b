package io.confetti.distribution.retention.client;

import org.springframework.cloud.openfeign.EnableFeignClients;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableFeignClients(
        clients = {RetentionApi.Engine.class, RetentionApi.Settlement.class, RetentionApi.MerchantAdmin.class})
class RetentionClients {}
