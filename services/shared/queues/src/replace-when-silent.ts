import type { Redis } from 'ioredis';

/**
 * Ends a connection on which Redis has answered nothing for one interval, so that ioredis opens a new one and sends
 * again what waits for an answer. Where a host, or a proxy's way to it, vanished without a word, the system would only
 * notice after a quarter of an hour, and where nothing is being sent, after two hours.
 *
 * @param interval milliseconds; longer than Redis takes for any command of ours
 * @param onSilence called when a connection is ended
 */
export function replaceWhenSilent(redis: Redis, interval: number, onSilence: (error: Error) => void): void {
  let waiting = false;
  let ending = false;
  const heard = (): void => {
    waiting = false;
  };
  const look = (): void => {
    // In every other state ioredis is about to connect.
    if (ending) return;
    if (redis.status !== 'ready' && redis.status !== 'connect') {
      waiting = false;
    } else if (waiting) {
      waiting = false;
      ending = true;
      onSilence(new Error('Redis does not answer'));
      redis.disconnect(true);
    } else {
      waiting = true;
      // A connection that is not ready yet waits for the answers with which it begins.
      if (redis.status === 'ready') redis.ping().then(heard, heardIfRefused);
    }
  };
  const heardIfRefused = (error: Error): void => {
    if (error.name === 'ReplyError') heard();
  };
  redis.on('ready', heard);
  redis.on('close', () => {
    ending = false;
  });
  // Not before what has arrived is read: this process itself may have stood still.
  const timer = setInterval(() => setImmediate(look), interval).unref();
  redis.once('end', () => {
    clearInterval(timer);
  });
}
