/** A refusal as the server writes one, for flows that put it in the server's place. */
export const problem = (status: number, code: string, message: string, data?: object) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: message, status, code, message, data, requestId: 'a-request' }),
})
