package io.confetti.merchantadmin.export.store;

import org.mybatis.spring.annotation.MapperScan;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@MapperScan
class RowExportMappers {}
