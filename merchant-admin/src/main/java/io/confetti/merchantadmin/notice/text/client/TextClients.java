package io.confetti.merchantadmin.notice.text.client;

import org.springframework.cloud.openfeign.EnableFeignClients;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableFeignClients(clients = TextApi.class)
class TextClients {}
