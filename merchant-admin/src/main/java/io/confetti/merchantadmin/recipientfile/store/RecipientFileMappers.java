package io.confetti.merchantadmin.recipientfile.store;

import org.mybatis.spring.annotation.MapperScan;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@MapperScan
class RecipientFileMappers {}
