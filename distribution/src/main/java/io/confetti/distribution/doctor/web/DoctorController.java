package io.confetti.distribution.doctor.web;

import io.confetti.distribution.doctor.Diagnosis;
import io.confetti.distribution.doctor.Doctor;
import io.confetti.platform.web.Answer;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** The doctor for ops people. */
@RestController
class DoctorController {

    private final Doctor doctor;

    DoctorController(Doctor doctor) {
        this.doctor = doctor;
    }

    @GetMapping("/api/ops/doctor")
    Answer<Diagnosis> examine() {
        return Answer.of(doctor.examine());
    }
}
