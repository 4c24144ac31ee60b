import { words } from './words';

/** A secret that is shown once. */
export function SecretBox({ secret }: { secret: string }) {
  return (
    <div class="box good" role="status">
      <p>
        {words().secret}: <code>{secret}</code>
      </p>
      <p>{words().secretOnce}</p>
    </div>
  );
}
