package io.confetti.engine.wallet.client;

import org.springframework.cloud.openfeign.EnableFeignClients;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableFeignClients(clients = TemplateVersionApi.class)
class TemplateVersionClients {}
