package io.confetti.merchantadmin.notice.contact.web;

import io.confetti.platform.request.Id;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;

/** What a shop tells of its users. {@link ContactsForm} judges it. */
@Schema(name = "ContactsBody")
record ContactsRequest(
        @NotNull
        @Size(max = 1_000)
        @Schema(description = "Of different users; each replaces what was known of its user")
        List<Line> contacts) {

    /** Of one user. */
    @Schema(name = "ContactBody")
    record Line(
            @NotNull Id userId,

            @Schema(
                    description = "Chinese mobile number, or +, country code and number; absent: none",
                    example = "+8613800138000")
            @Size(max = 40)
            String phone,

            @Schema(description = "Absent: none", example = "user@example.com") @Size(max = 254)
            String mail) {}
}
