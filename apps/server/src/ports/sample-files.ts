export interface SampleItem {
  path: string
  type?: 'item' | 'dir'
  data: Record<string, unknown>
}

/** What the sample catalogue is made of. */
export interface SampleCatalogue {
  items: SampleItem[]
  /** Pictures that its pages show, by their name below `/media/sample/`. */
  pictures: { name: string; bytes: Uint8Array<ArrayBuffer> }[]
}

/** The sample that comes with the product. Undefined where it was left out. */
export interface SampleFiles {
  read(): Promise<SampleCatalogue | undefined>
}
