package io.confetti.merchantadmin.template.store;

import com.baomidou.mybatisplus.annotation.DbType;
import com.baomidou.mybatisplus.extension.plugins.MybatisPlusInterceptor;
import com.baomidou.mybatisplus.extension.plugins.inner.PaginationInnerInterceptor;
import org.mybatis.spring.annotation.MapperScan;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@MapperScan
class TemplateMappers {
    /** Lists know where they end by keys, and have limits of their own: this stands behind them, whatever is asked for. */
    private static final long MOST_ROWS = 1_000;

    @Bean
    MybatisPlusInterceptor pagesWithAnEnd() {
        var pages = new PaginationInnerInterceptor(DbType.MYSQL);
        pages.setMaxLimit(MOST_ROWS);
        var interceptor = new MybatisPlusInterceptor();
        interceptor.addInnerInterceptor(pages);
        return interceptor;
    }
}
