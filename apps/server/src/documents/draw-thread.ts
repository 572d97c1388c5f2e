import { answerTasks } from '../threads/answer-tasks.ts'
import { drawDocument } from './draw-document.ts'

// A thread of its own, which draws one document after the other.
answerTasks(drawDocument, (bytes) => [bytes.buffer])
