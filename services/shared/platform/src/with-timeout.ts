/**
 * The result of `work`; a later one is ignored.
 * @throws Error with the code ETIMEDOUT when `work` takes longer
 */
export async function withTimeout<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(Object.assign(new Error(`No answer within ${milliseconds} ms`), { code: 'ETIMEDOUT' }));
    }, milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
