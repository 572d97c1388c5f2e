import { KeyboardSensor } from '@dnd-kit/core'

type SensorProps = ConstructorParameters<typeof KeyboardSensor>[0]

/**
 * dnd-kit's keyboard sensor for users who type faster than the page renders. The sensor starts listening in a task
 * after the one that lifted the item; keys pressed before that go to the page, so that a quick Space, Up, Space drops
 * the item where it was. This sensor queues those keys and replays them in order.
 */
export class PromptKeyboardSensor extends KeyboardSensor {
  constructor(props: SensorProps) {
    super(props)
    replayLater(props.event.target instanceof Node ? (props.event.target.ownerDocument ?? document) : document)
  }
}

/**
 * Captures keys pressed from now on and replays them, one per task, so that each finds the result of the one before.
 */
function replayLater(page: Document) {
  const waiting: KeyboardEvent[] = []
  let replaying = false
  const capture = (event: KeyboardEvent) => {
    if (replaying) return
    event.preventDefault()
    event.stopImmediatePropagation()
    waiting.push(event)
  }
  const replayNext = () => {
    const key = waiting.shift()
    if (!key) {
      page.removeEventListener('keydown', capture, true)
      return
    }
    replaying = true
    key.target?.dispatchEvent(new KeyboardEvent('keydown', key))
    replaying = false
    setTimeout(replayNext)
  }
  page.addEventListener('keydown', capture, true)
  // Runs after the timer that the sensor's constructor sets for its own listener.
  setTimeout(replayNext)
}
