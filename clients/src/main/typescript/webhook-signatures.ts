/**
 * Tells whether a post comes from Confetti, by the Standard Webhooks specification.
 *
 * @param secret as it was shown once, `whsec_…`
 * @param headers of the post; a post that comes again has the same `webhook-id`
 * @param body as it came, byte by byte
 */
export async function isGenuine(secret: string, headers: Headers, body: Uint8Array, now = Date.now()): Promise<boolean> {
  const id = headers.get('webhook-id') ?? '';
  const timestamp = headers.get('webhook-timestamp') ?? '';
  if (!/^[0-9]{1,12}$/.test(timestamp) || Math.abs(now / 1000 - Number(timestamp)) > 300) {
    return false;
  }
  const bytes = Uint8Array.from(atob(secret.slice('whsec_'.length)), char => char.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  const signed = new Uint8Array([...new TextEncoder().encode(`${id}.${timestamp}.`), ...body]);
  // While a secret is changed there are two.
  for (const given of (headers.get('webhook-signature') ?? '').split(' ')) {
    const signature = given.startsWith('v1,') ? given.slice('v1,'.length) : '';
    if (/^[A-Za-z0-9+/]{43}=$/.test(signature)) {
      const made = Uint8Array.from(atob(signature), char => char.charCodeAt(0));
      if (await crypto.subtle.verify('HMAC', key, made, signed)) {
        return true;
      }
    }
  }
  return false;
}
