/** Something that happened, as the server's stream tells it. */
export interface StreamEvent {
  id: string | undefined;
  /** What kind of thing. */
  name: string;
  data: unknown;
}

/**
 * Reads `text/event-stream`; comments, which keep the line busy, are passed over.
 *
 * @param next the next part of the stream, wherever it was cut; undefined at its end
 */
export async function* readEvents(next: () => Promise<string | undefined>): AsyncGenerator<StreamEvent> {
  let text = '';
  for (let part = await next(); part !== undefined; part = await next()) {
    const blocks = (text + part).replace(/\r\n/g, '\n').split('\n\n');
    text = blocks.pop()!;
    for (const block of blocks) {
      const event = eventOf(block);
      if (event) {
        yield event;
      }
    }
  }
}

function eventOf(block: string): StreamEvent | undefined {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const [, name, value] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (name) {
      fields.set(name, fields.has(name) ? `${fields.get(name)}\n${value}` : value!);
    }
  }
  const data = fields.get('data');
  return data === undefined ? undefined : { id: fields.get('id'), name: fields.get('event') ?? 'message', data: JSON.parse(data) };
}
