package io.confetti.merchantadmin.notice.task.client;

import org.springframework.cloud.openfeign.EnableFeignClients;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableFeignClients(clients = TaskNoticesApi.class)
class TaskNoticesClients {}
