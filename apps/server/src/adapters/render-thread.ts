import { workerData } from 'node:worker_threads'
import { library } from '@perennial/checkout-components/cards'
import { registry } from '@perennial/checkout-components/descriptors'
import type { ShopAssets } from '@perennial/page-runtime/assets'
import type { RenderQuestion } from '../ports/index.ts'
import { answerTasks } from '../threads/answer-tasks.ts'
import { pageRuntimeRenderer } from './page-runtime-renderer.ts'

// A thread of its own, which renders one page after the other; what cards rendered to stays in its memory.
const renderer = pageRuntimeRenderer(workerData as ShopAssets, { registry, library })
answerTasks((question: RenderQuestion) => renderer.render(question))
