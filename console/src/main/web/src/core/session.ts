import { computed, ref } from 'vue';
import { callerOf, NOBODY, type Caller } from './caller';
import { locale } from './language';
import { settings } from './settings';

/** Where the issuer does what, from its discovery document. */
interface Issuer {
  authorization_endpoint: string;
  token_endpoint: string;
  end_session_endpoint?: string;
}

interface Session {
  token: string;
  idToken: string | undefined;
  /** Milliseconds since 1970. */
  expiresAt: number;
  caller: Caller;
}

/** A sign-in that has begun; kept while the browser is at the issuer. */
interface Attempt {
  state: string;
  verifier: string;
  returnTo: string;
}

const HOME = '/console/';
const SESSION = 'confetti.session';
const ATTEMPT = 'confetti.sign-in';
const RENEWED = 'confetti.renewed';
/** A token that was renewed just now and is refused will be refused again: then a person has to decide. */
const RENEWAL_MILLIS = 30_000;
/** A page that is opened with less than this left would soon be interrupted. */
const LEAST_MILLIS = 90_000;

/** Session storage lasts as long as the tab: a token is neither in an address nor in another tab. */
const session = ref<Session | undefined>(kept<Session>(SESSION));

export const isSignedIn = computed(() => session.value !== undefined);
export const token = (): string | undefined => session.value?.token;

/** Whether the token is about to expire: between two pages nobody is disturbed by a new one. */
export const isExpiring = (): boolean => session.value !== undefined && session.value.expiresAt - Date.now() < LEAST_MILLIS;

export const caller = computed(() => session.value?.caller ?? NOBODY);

export const may = {
  see: () => caller.value.roles.some(role => ['viewer', 'operator', 'approver'].includes(role)),
  change: () => caller.value.roles.some(role => ['operator', 'approver'].includes(role)),
  approve: () => caller.value.roles.includes('approver'),
  operate: () => caller.value.roles.includes('ops'),
};

/** Goes to the issuer; the browser comes back to the page that it left. */
export async function signIn(): Promise<void> {
  const issuer = await discover();
  const attempt = { state: random(), verifier: random(), returnTo: location.pathname + location.search };
  sessionStorage.setItem(ATTEMPT, JSON.stringify(attempt));
  location.assign(
    `${issuer.authorization_endpoint}?${new URLSearchParams({
      response_type: 'code',
      client_id: settings().clientId,
      redirect_uri: location.origin + HOME,
      scope: settings().scope,
      ui_locales: locale(),
      state: attempt.state,
      code_challenge: await challengeOf(attempt.verifier),
      code_challenge_method: 'S256',
    })}`,
  );
}

/**
 * Signs in once more without being asked, since the issuer mostly still knows who it is.
 *
 * @returns false if that was tried just now
 */
export async function renew(): Promise<boolean> {
  const now = Date.now();
  if (now - Number(sessionStorage.getItem(RENEWED) ?? 0) < RENEWAL_MILLIS) {
    return false;
  }
  sessionStorage.setItem(RENEWED, String(now));
  await signIn();
  return true;
}

/** Ends a sign-in if the browser has just come back from the issuer. */
export async function endSignIn(): Promise<void> {
  const answer = new URLSearchParams(location.search);
  const attempt = kept<Attempt>(ATTEMPT);
  if (!answer.has('state') || !attempt) {
    return;
  }
  sessionStorage.removeItem(ATTEMPT);
  history.replaceState(null, '', attempt.returnTo);
  const code = answer.get('code');
  if (answer.get('state') !== attempt.state || !code) {
    throw new Error(answer.get('error_description') ?? answer.get('error') ?? 'state');
  }
  const { token_endpoint } = await discover();
  const exchanged = await fetch(token_endpoint, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: location.origin + HOME,
      client_id: settings().clientId,
      code_verifier: attempt.verifier,
    }),
  });
  const tokens = await exchanged.json();
  if (!exchanged.ok) {
    throw new Error(tokens.error_description ?? tokens.error ?? String(exchanged.status));
  }
  keep({
    token: tokens.access_token,
    idToken: tokens.id_token,
    expiresAt: Date.now() + (tokens.expires_in ?? 300) * 1000,
    caller: await callerOf(tokens.access_token, tokens.id_token),
  });
}

/** Forgets the token, also at the issuer, and what was typed: the next one at this tab may be another person. */
export async function signOut(): Promise<void> {
  const idToken = session.value?.idToken;
  keep(undefined);
  sessionStorage.clear();
  const { end_session_endpoint } = await discover().catch((): Partial<Issuer> => ({}));
  if (end_session_endpoint && idToken) {
    post(end_session_endpoint, { id_token_hint: idToken, post_logout_redirect_uri: location.origin + HOME });
  }
}

/** Goes there as a form does: what it takes along stands in no address and no history. */
function post(address: string, values: Record<string, string>): void {
  const form = document.createElement('form');
  form.method = 'POST';
  form.action = address;
  for (const [name, value] of Object.entries(values)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

/** Whether the gateway did not believe the token any more. */
export const isExpired = ref(false);

export function forget(): void {
  isExpired.value = session.value !== undefined;
  keep(undefined);
}

/** Whether the tab has another session than this page knows: the browser may have kept the page for going back. */
export const isOutdated = (): boolean => session.value?.token !== kept<Session>(SESSION)?.token;

function keep(fresh: Session | undefined): void {
  session.value = fresh;
  if (fresh) {
    sessionStorage.setItem(SESSION, JSON.stringify(fresh));
  } else {
    sessionStorage.removeItem(SESSION);
  }
}

function kept<T>(key: string): T | undefined {
  const text = sessionStorage.getItem(key);
  return text ? (JSON.parse(text) as T) : undefined;
}

async function discover(): Promise<Issuer> {
  const answer = await fetch(`${settings().issuer}/.well-known/openid-configuration`);
  if (!answer.ok) {
    throw new Error(`${answer.status} ${answer.url}`);
  }
  return answer.json();
}

const random = (): string => base64Url(crypto.getRandomValues(new Uint8Array(32)));

async function challengeOf(verifier: string): Promise<string> {
  return base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

const base64Url = (content: Uint8Array): string =>
  btoa(String.fromCharCode(...content))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');
