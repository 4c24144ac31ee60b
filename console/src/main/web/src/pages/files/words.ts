import { texts } from '../../core/language';

export const words = texts(
  {
    files: '名单文件', none: '还没有文件，先上传一个。', name: '文件名', verdict: '结论', rows: '用户行', good: '可发行', size: '大小', uploaded: '上传',
    checking: '正在检查', accepted: '可用', refused: '不可用', gone: '内容已删除', choose: '选择名单文件',
  },
  {
    files: 'Recipient files', none: 'There are no files yet: upload one.', name: 'Name', verdict: 'Verdict', rows: 'User rows', good: 'Good rows',
    size: 'Size', uploaded: 'Uploaded', checking: 'Being checked', accepted: 'Good', refused: 'Refused', gone: 'Content deleted', choose: 'Choose a recipient file',
  },
);
