import type { Channel, NewPush } from '../../api/pushes';
import type { Errors } from '../../core/form';
import { fromInput, fromNumber } from '../../core/format';
import { texts } from '../../core/language';

/** A push as it is typed. */
export interface PushValues {
  name: string;
  templateId: string;
  fileId: string;
  canary: '' | 'rows' | 'percent';
  canaryRows: string;
  canaryPercent: string;
  holdAbove: string;
  continueAfter: string;
  isScheduled: boolean;
  sendAt: string;
  lateLimit: string;
  rate: string;
  inApp: boolean;
  popup: boolean;
  mail: boolean;
  sms: boolean;
  contacts: 'PROFILE' | 'FILE';
}

export const emptyPush = (templateId: string, fileId: string): PushValues => ({
  name: '', templateId, fileId, canary: 'rows', canaryRows: '1000', canaryPercent: '1', holdAbove: '5', continueAfter: '', isScheduled: false,
  sendAt: '', lateLimit: '60m', rate: '', inApp: true, popup: false, mail: false, sms: false, contacts: 'PROFILE',
});

function channelsOf(values: PushValues): Channel[] {
  const chosen: [boolean, Channel][] = [
    [values.inApp, 'IN_APP'],
    [values.popup, 'POPUP'],
    [values.mail, 'MAIL'],
    [values.sms, 'SMS'],
  ];
  return chosen.filter(([isChosen]) => isChosen).map(([, channel]) => channel);
}

export function newPushOf(values: PushValues): NewPush {
  const channels = channelsOf(values);
  return {
    name: values.name,
    templateId: values.templateId,
    fileId: values.fileId,
    sendType: values.isScheduled ? 'SCHEDULED' : 'IMMEDIATE',
    ...(values.isScheduled ? { sendAt: fromInput(values.sendAt), lateLimit: values.lateLimit || undefined } : {}),
    ...(channels.length
      ? {
          notify: {
            chain: channels.map(channel => ({ channel })),
            ...(values.mail || values.sms ? { contacts: values.contacts } : {}),
          },
        }
      : {}),
    ...(values.canary
      ? {
          canary: {
            ...(values.canary === 'rows' ? { rows: fromNumber(values.canaryRows) } : { percent: fromNumber(values.canaryPercent) }),
            holdIfFailedAbovePercent: fromNumber(values.holdAbove),
            continueAfter: values.continueAfter || undefined,
          },
        }
      : {}),
    rate: fromNumber(values.rate),
  };
}

const t = texts(
  { required: '必填', rate: '25 至 1,000,000', percent: '1 至 100', positive: '须大于 0' },
  { required: 'Needed', rate: '25 to 1,000,000', percent: '1 to 100', positive: 'Must be more than 0' },
);

/** What can be seen while typing; named as the server names the fields. */
export function checkPush(values: PushValues): Errors {
  const errors: Errors = {};
  const refuse = (field: string, isWrong: boolean, why: string) => {
    if (isWrong) {
      errors[field] = why;
    }
  };
  const isBetween = (text: string, least: number, most: number) => Number(text) >= least && Number(text) <= most;
  refuse('name', !values.name.trim(), t().required);
  refuse('templateId', !values.templateId, t().required);
  refuse('fileId', !values.fileId, t().required);
  refuse('sendAt', values.isScheduled && !values.sendAt, t().required);
  refuse('rate', values.rate !== '' && !isBetween(values.rate, 25, 1_000_000), t().rate);
  refuse('canary.rows', values.canary === 'rows' && !(Number(values.canaryRows) > 0), t().positive);
  refuse('canary.percent', values.canary === 'percent' && !isBetween(values.canaryPercent, 1, 100), t().percent);
  return errors;
}
