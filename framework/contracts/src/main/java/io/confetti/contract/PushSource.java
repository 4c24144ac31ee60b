package io.confetti.contract;

import java.util.List;

/**
 * Where the user rows of a task come from that has no recipient file of its own.
 *
 * @param parentId FAILED_ROWS: ended task whose failed rows are pushed again; else null
 * @param rootId what the coupons name as their source: the first task of the family, so that one user is granted one coupon
 *     however often his row is repeated; null: the task itself
 * @param causes FAILED_ROWS: names of FailureCause; else null
 * @param userIds USERS: different users in the order of the request; else null
 */
public record PushSource(SourceKind kind, Long parentId, Long rootId, List<String> causes, List<Long> userIds) {

    /** The first row of a list of users, as that of a file below its header. */
    public static final int FIRST_ROW = 2;

    public static PushSource failedRows(long parentId, long rootId, List<String> causes) {
        return new PushSource(SourceKind.FAILED_ROWS, parentId, rootId, List.copyOf(causes), null);
    }

    public static PushSource users(List<Long> userIds) {
        return new PushSource(SourceKind.USERS, null, null, null, List.copyOf(userIds));
    }

    /** Whether it lists the user. */
    public boolean lists(long userId) {
        return userIds != null && userIds.contains(userId);
    }

    /** With another number in the place of a listed user. */
    public PushSource renamed(long userId, long alias) {
        return new PushSource(
                kind,
                parentId,
                rootId,
                causes,
                userIds == null
                        ? null
                        : userIds.stream()
                                .map(user -> user == userId ? alias : user)
                                .toList());
    }
}
