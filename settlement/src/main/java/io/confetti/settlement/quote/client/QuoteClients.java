package io.confetti.settlement.quote.client;

import org.springframework.cloud.openfeign.EnableFeignClients;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableFeignClients(clients = {CodesApi.class, CouponsApi.class, TemplatesApi.class})
class QuoteClients {}
