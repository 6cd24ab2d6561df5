import { spawn } from 'node:child_process';

export interface ToolResult {
  code: number;
  /** Standard output and error, in the order of arrival. */
  output: string;
}

/**
 * Runs a command to its end without a terminal. A failure does not reject: check the code.
 *
 * @param options.input what the command reads from its standard input
 */
export function runTool(
  command: string,
  args: readonly string[],
  { input = '', ...options }: { env?: NodeJS.ProcessEnv; cwd?: string; input?: string | undefined } = {},
): Promise<ToolResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, options);
    // A command that ends without reading all of it is judged by its code.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => {
      resolve({ code: 127, output: error.message });
    });
    child.once('close', (code) => {
      resolve({ code: code ?? 128, output });
    });
  });
}

/** Like runTool, but a failure rejects with the end of the output. */
export async function requireTool(...call: Parameters<typeof runTool>): Promise<string> {
  const { code, output } = await runTool(...call);
  if (code === 0) return output;
  const [command, args] = call;
  throw new Error(
    `${command} ${args.slice(0, 4).join(' ')} failed (code ${code}):\n${output.trimEnd().slice(-2_000)}`,
  );
}
