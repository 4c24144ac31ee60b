import assert from 'node:assert/strict';
import { readEvents, type StreamEvent } from '../../main/web/src/core/event-stream';

async function read(...parts: string[]): Promise<StreamEvent[]> {
  const events = [];
  for await (const event of readEvents(async () => parts.shift())) {
    events.push(event);
  }
  return events;
}

export const tests = {
  async eventsAreReadWhereverTheStreamIsCut() {
    const stream = 'id: 1\nevent: state\ndata: {"a":1}\n\nid: 2\nevent: end\ndata: {"a":2}\n\n';
    const whole = await read(stream);
    assert.deepEqual(whole, [
      { id: '1', name: 'state', data: { a: 1 } },
      { id: '2', name: 'end', data: { a: 2 } },
    ]);
    assert.deepEqual(await read(...stream), whole);
    assert.deepEqual(await read(...stream.replaceAll('\n', '\r\n')), whole);
  },
  async commentsAreNoEvents() {
    assert.deepEqual(await read(':\n\n', ': still here\n\n'), []);
  },
  async dataOfSeveralLinesIsOne() {
    assert.deepEqual(await read('data: [1,\ndata: 2]\n\n'), [{ id: undefined, name: 'message', data: [1, 2] }]);
  },
  async anEventThatIsCutOffIsNotTold() {
    assert.deepEqual(await read('data: {"a":'), []);
  },
};
