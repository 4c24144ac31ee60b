import { component } from '../../core/component';
import { texts } from '../../core/language';
import { Page } from '../../ui/Page';
import { DoctorPanel } from './DoctorPanel';
import { RetentionPanel } from './RetentionPanel';
import { SendingPanel } from './SendingPanel';

const t = texts({ title: '运维' }, { title: 'Operations' });

export default component({}, () => () => (
  <Page title={t().title}>
    <DoctorPanel />
    <SendingPanel />
    <RetentionPanel />
  </Page>
));
