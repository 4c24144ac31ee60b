import { locale } from './language';

/** Who is signed in, as the gateway knows him: the claims of a provider may be called anything. */
export interface Caller {
  name: string;
  subject: string;
  shop: string | undefined;
  roles: string[];
}

export const NOBODY: Caller = { name: '', subject: '', shop: undefined, roles: [] };

/**
 * Asks the gateway who bears a token.
 *
 * @param idToken has the name of a person, which calls do not need
 * @throws Error in the gateway's words, if it does not take the token
 */
export async function callerOf(token: string, idToken: string | undefined): Promise<Caller> {
  const answer = await fetch('/api/me', { headers: { 'Accept-Language': locale(), Authorization: `Bearer ${token}` } });
  const content = await answer.json();
  if (!answer.ok) {
    throw new Error(content.message ?? String(answer.status));
  }
  const { subject, shopId, roles } = content.data;
  const claims = idToken ? claimsOf(idToken) : {};
  return { name: String(claims.name ?? claims.preferred_username ?? subject), subject, shop: shopId ?? undefined, roles };
}

function claimsOf(jwt: string): Record<string, unknown> {
  const base64 = (jwt.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(base64), one => one.charCodeAt(0))));
}
