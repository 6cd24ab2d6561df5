import { errorResponse } from '@highstreet/api-contract';

/**
 * The status, code and message of an error response.
 * @throws when the body is not an error of the contract
 */
export async function refusal(
  response: Response,
): Promise<{ status: number; code: string; message: string }> {
  const { code, message } = errorResponse.parse(await response.json());
  return { status: response.status, code, message };
}
