package io.confetti.merchantadmin.figure.recount.client;

import org.springframework.cloud.openfeign.EnableFeignClients;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableFeignClients(clients = {TruthApi.Engine.class, TruthApi.Settlement.class})
class TruthClients {}
