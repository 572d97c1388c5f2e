import type { PastScenario } from '../modules/sample-past/past-scenario.ts'

export interface SampleItem {
  path: string
  type?: 'item' | 'dir'
  data: Record<string, unknown>
}

/** Contents of the sample catalogue. */
export interface SampleCatalogue {
  items: SampleItem[]
  /** Pictures that its pages show, by name below `/media/sample/`. */
  pictures: { name: string; bytes: Uint8Array<ArrayBuffer> }[]
}

/** The sample that ships with the product. Undefined when it was left out. */
export interface SampleFiles {
  read(): Promise<SampleCatalogue | undefined>
  /** Who has bought what in the months before the first start. */
  past(): Promise<PastScenario | undefined>
}
