package io.confetti.standalone.lab.demo;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ComplaintsTest {
    @Test
    void whatIsNotAsPromisedIsKept() {
        Complaints complaints = new Complaints();
        complaints.expect("rows", 5L, 5L);
        complaints.expect("rows", 5L, 6L);
        complaints.require(true, "kept");
        complaints.require(false, "broken");

        assertThat(complaints.all()).containsExactly("rows is 6 instead of 5", "broken");
    }
}
