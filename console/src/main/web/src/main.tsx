import './style/main.css';
import { createApp } from 'vue';
import { failedSignIn } from './app/failed-sign-in';
import { Shell } from './app/Shell';
import { asProblem } from './core/load';
import { follow } from './core/router';
import { endSignIn, isOutdated } from './core/session';
import { loadSettings, settings } from './core/settings';

await loadSettings();
if (location.hostname === 'localhost' && settings().issuer?.includes('//127.0.0.1')) {
  // the development issuer sends people back to the loopback address alone
  location.replace(location.href.replace('//localhost', '//127.0.0.1'));
}
try {
  await endSignIn();
} catch (failure) {
  failedSignIn.value = asProblem(failure).message;
}
window.addEventListener('pageshow', event => {
  if (event.persisted && isOutdated()) {
    location.reload();
  }
});
follow();
createApp(Shell).mount('#app');
