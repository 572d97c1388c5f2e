/**
 * Pictures made from others, without keeping anybody else waiting. Rejects with an ApplicationError where a picture is
 * broken, stands for more than may be read, or takes too long.
 */
export interface Pictures {
  /**
   * A picture in another width, as WebP, turned as its camera says. Undefined for one that moves: it would stand still.
   * @param width in px; never wider than the picture is
   */
  narrower(bytes: Uint8Array<ArrayBuffer>, width: number): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** A drawing (SVG without texts) as PNG. @param width in px */
  drawn(svg: string, width: number): Promise<Uint8Array<ArrayBuffer>>
}
