package io.confetti.merchantadmin.revocation;

import io.confetti.contract.SurvivorPage;
import io.confetti.contract.SurvivorPage.Survivor;
import io.confetti.merchantadmin.revocation.client.DistributionRevokes;
import io.confetti.merchantadmin.text.CsvCell;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.springframework.stereotype.Component;

/** The coupons that an undo left to their users, as .csv, page by page from distribution. */
@Component
public class SurvivorFile {

    private static final int PAGE = 1_000;
    private final DistributionRevokes revokes;

    SurvivorFile(DistributionRevokes revokes) {
        this.revokes = revokes;
    }

    /** @throws io.confetti.platform.error.CouponException before anything is written if distribution refuses or is away */
    public SurvivorPage firstPage(long taskId) {
        return revokes.survivors(taskId, "", PAGE);
    }

    public void write(long taskId, SurvivorPage first, OutputStream to) throws IOException {
        Writer csv = new OutputStreamWriter(to, StandardCharsets.UTF_8);
        csv.write("couponId,userId,state,orderId,revokeRequested\r\n");
        SurvivorPage page = first;
        while (true) {
            for (Survivor survivor : page.survivors()) {
                csv.write(line(survivor));
            }
            if (page.next() == null) {
                csv.flush();
                return;
            }
            page = revokes.survivors(taskId, page.next(), PAGE);
        }
    }

    private static String line(Survivor survivor) {
        return survivor.couponId() + "," + survivor.userId() + "," + survivor.state() + ","
                + CsvCell.of(survivor.orderId()) + "," + survivor.revokeRequested() + "\r\n";
    }
}
