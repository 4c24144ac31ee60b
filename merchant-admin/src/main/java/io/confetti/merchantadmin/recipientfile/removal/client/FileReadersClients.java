package io.confetti.merchantadmin.recipientfile.removal.client;

import org.springframework.cloud.openfeign.EnableFeignClients;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableFeignClients(clients = FileReadersApi.class)
class FileReadersClients {}
