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
  const answer = await fetch('/console/config.json');
  if (!answer.ok) {
    throw new Error(`GET /console/config.json: ${answer.status}`);
  }
  known = await answer.json();
}

export function settings(): Settings {
  if (!known) {
    throw new Error('settings are not loaded');
  }
  return known;
}
