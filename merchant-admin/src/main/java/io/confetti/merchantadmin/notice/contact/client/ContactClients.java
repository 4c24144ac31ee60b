package io.confetti.merchantadmin.notice.contact.client;

import org.springframework.cloud.openfeign.EnableFeignClients;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableFeignClients(clients = ContactApi.class)
class ContactClients {}
