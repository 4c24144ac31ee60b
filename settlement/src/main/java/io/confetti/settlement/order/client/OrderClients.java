package io.confetti.settlement.order.client;

import org.springframework.cloud.openfeign.EnableFeignClients;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableFeignClients(clients = CouponOrdersApi.class)
class OrderClients {}
