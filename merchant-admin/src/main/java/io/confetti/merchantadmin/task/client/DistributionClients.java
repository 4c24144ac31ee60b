package io.confetti.merchantadmin.task.client;

import org.springframework.cloud.openfeign.EnableFeignClients;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableFeignClients(clients = {DistributionApi.class, NoticeChannelsApi.class})
class DistributionClients {}
