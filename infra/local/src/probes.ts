import { connect } from 'node:net';

const ANSWER_TIMEOUT_MS = 2_000;

/** Whether a GET of this address answers 200. */
export async function answersOk(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
  await response.body?.cancel();
  return response.status === 200;
}

/** Whether the Redis on this port of 127.0.0.1 accepts the password and answers PING. */
export function redisAnswers(port: number, password: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let answer = '';
    const finish = (answered: boolean) => {
      socket.destroy();
      resolve(answered);
    };
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => {
      finish(false);
    });
    socket.once('error', () => {
      finish(false);
    });
    socket.once('close', () => {
      finish(false);
    });
    socket.on('data', (chunk) => {
      answer += chunk.toString();
      if (answer.includes('+PONG')) finish(true);
      // Redis answers an error (a leading minus) for a wrong password or while it loads its data.
      else if (/^-/m.test(answer)) finish(false);
    });
    socket.write(`AUTH ${password}\r\nPING\r\n`);
  });
}
