package io.confetti.merchantadmin.export.client;

import org.springframework.cloud.openfeign.EnableFeignClients;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableFeignClients(
        clients = {RowOwnersApi.Distribution.class, RowOwnersApi.Engine.class, RowOwnersApi.Settlement.class})
class RowOwnersClients {}
