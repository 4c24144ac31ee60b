/**
 * Compares a path with a pattern such as `/templates/:id`.
 *
 * @returns the values of the variables, undefined if the path is another one
 */
export function match(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const parts = path.split('/');
  if (wanted.length !== parts.length) {
    return undefined;
  }
  const values: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    if (part.startsWith(':')) {
      values[part.slice(1)] = decoded(parts[i]!);
    } else if (part !== parts[i]) {
      return undefined;
    }
  }
  return values;
}

/** Whoever types an address may leave a lone `%` in it. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
