import type { VNodeChild } from 'vue';

/** Names and values; a value that is undefined is left out. */
export function Facts({ facts }: { facts: [string, VNodeChild | undefined][] }) {
  return (
    <dl class="facts">
      {facts
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => (
          <>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </>
        ))}
    </dl>
  );
}

/** Numbers that matter most. */
export function Tiles({ tiles }: { tiles: [string, VNodeChild][] }) {
  return (
    <div class="tiles">
      {tiles.map(([name, value]) => (
        <dl class="tile">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </dl>
      ))}
    </div>
  );
}
