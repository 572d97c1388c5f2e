export interface OutboundRequest {
  method: string
  url: URL
  headers: Readonly<Record<string, string>>
  body?: string
}

export interface OutboundAnswer {
  status: number
  contentType: string
  body: string
}

/**
 * Calls to addresses that the server did not choose itself. An adapter refuses private networks after resolving the
 * name, follows no redirect, and limits time and size. Rejects with an `ApplicationError` whose code is the reason:
 * `PRIVATE_ADDRESS`, `TOO_LARGE`, `TimeoutError`, or the network's own code.
 */
export interface Outbound {
  send(request: OutboundRequest, limits?: { timeoutMs?: number; maxBytes?: number }): Promise<OutboundAnswer>
}
