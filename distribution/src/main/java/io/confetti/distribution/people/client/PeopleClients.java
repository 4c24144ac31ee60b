package io.confetti.distribution.people.client;

import org.springframework.cloud.openfeign.EnableFeignClients;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableFeignClients(clients = {PeopleApi.Engine.class, PeopleApi.Settlement.class, PeopleApi.MerchantAdmin.class})
class PeopleClients {}
