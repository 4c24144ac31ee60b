package io.confetti.standalone.lab.load;

/**
 * One answered request.
 *
 * @param request its number, from 0
 * @param status 0 if there was no answer
 * @param millis from sending to the whole answer
 */
public record LoadAnswer(int request, int status, String body, double millis) {

    public boolean isAnswered() {
        return status > 0;
    }

    public boolean isWell() {
        return status >= 200 && status < 300;
    }
}
