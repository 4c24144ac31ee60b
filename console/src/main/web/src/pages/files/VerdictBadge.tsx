import type { RecipientFile } from '../../api/files';
import { Badge } from '../../ui/Badge';
import { words } from './words';

/** Whether a file can be pushed. */
export function VerdictBadge({ file }: { file: RecipientFile }) {
  if (file.goneAt) {
    return <Badge>{words().gone}</Badge>;
  }
  switch (file.verdict) {
    case 'ACCEPT':
      return <Badge tone="good">{words().accepted}</Badge>;
    case 'REJECT':
      return <Badge tone="bad">{words().refused}</Badge>;
    default:
      return <Badge tone="warn">{words().checking}</Badge>;
  }
}
