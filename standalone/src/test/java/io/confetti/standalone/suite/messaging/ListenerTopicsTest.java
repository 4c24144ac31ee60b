package io.confetti.standalone.suite.messaging;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.Topics;
import org.junit.jupiter.api.Test;

class ListenerTopicsTest {

    @Test
    void findsTopicsAndGroupsOfAllListenersWithTheSuffix() {
        // when
        var found = ListenerTopics.of("-blue");
        // then
        assertThat(found.topics()).contains(Topics.TASK_STARTED + "-blue", Topics.CHUNK_READY + "-blue");
        assertThat(found.groups()).isNotEmpty().allMatch(group -> group.endsWith("-blue"));
    }
}
