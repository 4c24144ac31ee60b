import { onMounted, onUnmounted, ref, watch, type Ref } from 'vue';
import { readEvents, type StreamEvent } from './event-stream';
import { headers } from './http';
import { language } from './language';
import { forget } from './session';

/** By what the page is kept up to date. */
export type LiveState = 'stream' | 'polling';

/** How a stream went: it was there and ended, the server wanted none, or nobody answered. */
type StreamEnd = 'cut' | 'refused' | 'away';

const ADDRESS = '/api/merchant/live';
const POLL_MILLIS = 3_000;
const RECONNECT_MILLIS = 1_000;
/** The server is never silent for longer: a line without a byte is cut, though nobody says so. */
const SILENCE_MILLIS = 20_000;
/** A stream that was refused is asked for again after so many polls; after each one if nobody answered at all. */
const POLLS_BETWEEN_TRIES = 10;

/**
 * Follows the shop by one stream for the page, read with `fetch`, since an `EventSource` sends no token. A stream that breaks goes on
 * behind the last event that was seen; while there is none, the page polls.
 *
 * @param onEvent gets what happens
 * @param poll asks for all that the page shows; also when a page wakes that has slept
 */
export function live(onEvent: (event: StreamEvent) => void, poll: () => Promise<unknown>): Ref<LiveState> {
  const state = ref<LiveState>('polling');
  const closed = new AbortController();
  let running = new AbortController();
  let lastId: string | undefined;
  let hasPolled = false;

  async function follow(): Promise<void> {
    let pollsUntilTry = 0;
    while (!closed.signal.aborted) {
      if (pollsUntilTry <= 0) {
        const end = await stream();
        if (end === 'cut') {
          await pause(RECONNECT_MILLIS);
          continue;
        }
        pollsUntilTry = end === 'refused' ? POLLS_BETWEEN_TRIES : 1;
      }
      await pause(POLL_MILLIS);
      pollsUntilTry -= 1;
      hasPolled = true;
      if (document.visibilityState === 'visible' && !closed.signal.aborted) {
        await poll().catch(() => undefined); // the next round tries again
      }
    }
  }

  async function stream(): Promise<StreamEnd> {
    running = new AbortController();
    try {
      const answer = await fetch(ADDRESS, {
        headers: { ...headers(), Accept: 'text/event-stream', ...(lastId ? { 'Last-Event-ID': lastId } : {}) },
        signal: AbortSignal.any([closed.signal, running.signal]),
      });
      if (!answer.ok || !answer.body) {
        if (answer.status === 401) {
          forget();
        }
        return 'refused';
      }
      state.value = 'stream';
      if (hasPolled) {
        hasPolled = false;
        void poll().catch(() => undefined); // a poll that failed must not be what is shown last
      }
      for await (const event of eventsOf(answer.body, () => running.abort())) {
        lastId = event.id ?? lastId;
        onEvent(event);
      }
      return 'cut';
    } catch {
      return state.value === 'stream' ? 'cut' : 'away';
    } finally {
      state.value = 'polling';
    }
  }

  watch(language, () => {
    lastId = undefined; // all texts come anew
    running.abort();
  });

  function wake(): void {
    if (document.visibilityState === 'visible') {
      void poll().catch(() => undefined);
    }
  }

  /** A page that the browser keeps for going back would keep its connection, too, of which a host gets few. */
  const hide = () => running.abort();

  onMounted(() => {
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('pagehide', hide);
    void follow();
  });
  onUnmounted(() => {
    closed.abort();
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('pagehide', hide);
  });
  return state;

  function pause(milliseconds: number): Promise<void> {
    return new Promise(resume => {
      const timer = window.setTimeout(resume, milliseconds);
      closed.signal.addEventListener('abort', () => {
        window.clearTimeout(timer);
        resume();
      });
    });
  }
}

/** @param onSilence called when nothing comes for too long */
function eventsOf(body: ReadableStream<Uint8Array>, onSilence: () => void): AsyncGenerator<StreamEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>).getReader();
  return readEvents(async () => {
    const silence = window.setTimeout(onSilence, SILENCE_MILLIS);
    const { value } = await reader.read().finally(() => window.clearTimeout(silence));
    return value;
  });
}
