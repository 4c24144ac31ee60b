/** What the installation is like, as the gateway tells everybody. */
export interface Settings {
  /** By which amounts and times are told. */
  currency: string;
  zone: string;
  /** Where operators sign in; null if nobody can. */
  issuer: string | null;
  clientId: string;
  scope: string;
}

let known: Settings | undefined;

export async function loadSettings(): Promise<void> {
  const [installation, signIn] = await Promise.all([read('/console/settings.json'), read('/console/config.json')]);
  known = { issuer: null, clientId: '', scope: 'openid', ...installation, ...signIn } as Settings;
}

async function read(path: string): Promise<Partial<Settings>> {
  const answer = await fetch(path);
  return answer.ok ? answer.json() : {};
}

export function settings(): Settings {
  if (!known) {
    throw new Error('settings are not loaded');
  }
  return known;
}
