import type { DocumentSnapshot } from '../documents/snapshot.ts'

/** Draws documents without keeping anybody else waiting. Rejects where it cannot; repeating the same call is safe. */
export interface Drawing {
  /** @returns a PDF; the same bytes for the same snapshot */
  draw(snapshot: DocumentSnapshot): Promise<Uint8Array<ArrayBuffer>>
}
