package io.confetti.merchantadmin.notice.revoked.client;

import org.springframework.cloud.openfeign.EnableFeignClients;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableFeignClients(clients = UndoNoticesApi.class)
class UndoNoticesClients {}
