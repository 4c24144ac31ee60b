package io.confetti.localstack;

/** A server that the suite talks to, and the environment variable that names an existing one. */
public enum Server {
    DATABASE("MYSQL_URL"),
    REDIS("REDIS_URL"),
    BROKER("ROCKETMQ_NAMESRV"),
    NACOS("NACOS_ADDR"),
    /** Takes mails. */
    SMTP("CONFETTI_SMTP_ADDR"),
    /** Takes short messages. */
    SMS("CONFETTI_SMS_URL"),
    /** Signs people in. */
    ISSUER("CONFETTI_OIDC_ISSUER");

    private final String variable;

    Server(String variable) {
        this.variable = variable;
    }

    /** Environment variable that points to a server of this kind; when set, none is started. */
    public String variable() {
        return variable;
    }
}
