import { errorResponse } from '@highstreet/api-contract';

/** What an answer refuses with. @throws when it is no error of the contract */
export async function refusal(
  response: Response,
): Promise<{ status: number; code: string; message: string }> {
  const { code, message } = errorResponse.parse(await response.json());
  return { status: response.status, code, message };
}
