package io.confetti.localstack;

/** A server the suite cannot do without, and the environment variable that names an existing one. */
public enum Server {
    DATABASE("MYSQL_URL"),
    REDIS("REDIS_URL"),
    BROKER("ROCKETMQ_NAMESRV"),
    NACOS("NACOS_ADDR");

    private final String variable;

    Server(String variable) {
        this.variable = variable;
    }

    /** Environment variable that points to a server of this kind; when set, none is started. */
    public String variable() {
        return variable;
    }
}
