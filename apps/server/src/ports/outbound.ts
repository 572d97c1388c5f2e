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
 * Calls to addresses that the server did not choose itself. An adapter refuses what leads into a private network, after
 * resolving the name, follows no redirect, and limits time and size. Rejects with an `ApplicationError` whose code says
 * why: `PRIVATE_ADDRESS`, `TOO_LARGE`, `TimeoutError`, or the network's own.
 */
export interface Outbound {
  send(request: OutboundRequest, limits?: { timeoutMs?: number; maxBytes?: number }): Promise<OutboundAnswer>
}
