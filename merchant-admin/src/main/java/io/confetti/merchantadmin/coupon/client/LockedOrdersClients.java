package io.confetti.merchantadmin.coupon.client;

import org.springframework.cloud.openfeign.EnableFeignClients;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableFeignClients(clients = LockedOrdersApi.class)
class LockedOrdersClients {}
