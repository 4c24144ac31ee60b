package io.confetti.distribution.notice.channel.mail;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlainWordsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "plain words | plain words",
                "<p>one</p><p>two</p> | one~~two",
                "<p>one<br>two<br/><br/>three</p> | one~two~~three",
                "<div>a</div><div>b</div> | a~b",
                "<h1>Sale</h1>now | Sale~~now",
                "<ul><li>a</li><li>b</li></ul>c | - a~- b~~c",
                "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table> | a b~c",
                "a <strong style=\"color: red; margin:0\">b</strong>c | a bc",
                "<a href=\"https://x.y/?a=1&amp;b=2\">here</a>. | here (https://x.y/?a=1&b=2).",
                "<A HREF='https://x.y/'>https://x.y/</A> | https://x.y/",
                "<a href=\"https://x.y/\"><img src=\"i.png\" alt=\"a shop\"></a> | a shop (https://x.y/)",
                "<a href=\"#top\">up</a> | up",
                "&lt;b&gt; &amp;amp; &#39;&#x8D5E;&quot; | <b> &amp; '赞\"",
                "3 < 5 and 5 > 3 | 3 < 5 and 5 > 3",
                "<p title='a > b'>c</p> | c",
                "<style>p {color: red}</style>a<SCRIPT>b()</SCRIPT>c<!-- d > -->e | ace",
                "优惠券 🎉<br>𠮷 | 优惠券 🎉~𠮷"
            })
    void marksBecomeLinesAndWordsStay(String html, String words) {
        assertThat(PlainWords.of(html)).isEqualTo(words.replace('~', '\n'));
    }

    @Test
    void whatShowsNoWordsHasNone() {
        assertThat(PlainWords.of("<p> <img src=\"a.png\"> </p>")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a<p", "a<!--", "a<style>b", "a<p title=\"b", "a<a href='x"})
    void whatIsCutOffHurtsNobody(String html) {
        assertThat(PlainWords.of(html)).isEqualTo("a");
    }
}
