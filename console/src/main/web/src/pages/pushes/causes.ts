import { texts } from '../../core/language';

/** Why a row got no coupon. */
export const causes = texts(
  {
    ID_MISSING: '没有用户编号', ID_FORMAT: '用户编号格式不对', ID_RANGE: '用户编号超出范围', ID_PRECISION: '用户编号丢失了精度', DUP_IN_FILE: '文件内重复',
    CELL_ERROR: '单元格有错误', ALREADY_OWNED: '已经有这张券', NO_STOCK: '库存不足', TEMPLATE_ENDED: '模板已结束', CANCELLED: '任务已取消',
    SAVE_FAILED: '保存失败', ERASED: '用户正在被遗忘',
  },
  {
    ID_MISSING: 'No user id', ID_FORMAT: 'Not a user id', ID_RANGE: 'User id out of range', ID_PRECISION: 'User id lost its last digits',
    DUP_IN_FILE: 'Twice in the file', CELL_ERROR: 'An error in the cell', ALREADY_OWNED: 'Has one already', NO_STOCK: 'No stock was left',
    TEMPLATE_ENDED: 'The template has ended', CANCELLED: 'The push was cancelled', SAVE_FAILED: 'Could not be saved', ERASED: 'The user is being forgotten',
  },
);

/** Causes whose rows can be pushed again as they are. */
export const RETRYABLE: readonly string[] = ['ALREADY_OWNED', 'NO_STOCK', 'TEMPLATE_ENDED', 'CANCELLED', 'SAVE_FAILED'];
