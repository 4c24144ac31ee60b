package io.confetti.console.build;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WebPackagesTest {
    @Test
    void aWebJarIsCalledLikeItsPackage() {
        assertThat(WebPackages.packageName("vue")).isEqualTo("vue");
        assertThat(WebPackages.packageName("vue__runtime-dom")).isEqualTo("@vue/runtime-dom");
        assertThat(WebPackages.packageName("esbuild__linux-x64")).isEqualTo("@esbuild/linux-x64");
    }
}
