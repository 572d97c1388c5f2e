import { drawnPicture, narrowerPicture } from '../modules/media/make-picture.ts'
import { answerTasks } from '../threads/answer-tasks.ts'

export type PictureTask =
  | { what: 'narrower'; bytes: Uint8Array<ArrayBuffer>; width: number }
  | { what: 'drawn'; svg: string; width: number }

export type PictureAnswer = { picture: Uint8Array<ArrayBuffer> | undefined }

// A thread of its own, which makes one picture after the other.
answerTasks(
  async (task: PictureTask): Promise<PictureAnswer> => ({
    picture:
      task.what === 'drawn' ? await drawnPicture(task.svg, task.width) : await narrowerPicture(task.bytes, task.width),
  }),
  ({ picture }) => (picture ? [picture.buffer] : []),
)
