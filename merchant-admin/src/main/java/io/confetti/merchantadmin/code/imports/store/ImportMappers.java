package io.confetti.merchantadmin.code.imports.store;

import org.mybatis.spring.annotation.MapperScan;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@MapperScan
class ImportMappers {}
