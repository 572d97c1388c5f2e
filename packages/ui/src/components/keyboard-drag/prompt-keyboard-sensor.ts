import { KeyboardSensor } from '@dnd-kit/core'

type SensorProps = ConstructorParameters<typeof KeyboardSensor>[0]

/**
 * dnd-kit's keyboard sensor, for people who type faster than the page draws. The sensor hears keys from a task after
 * the one that picked a thing up; what was pressed before then went to the page instead, so that a quick Space, Up,
 * Space dropped the thing where it was. Here those keys wait, and are given to the sensor in their order.
 */
export class PromptKeyboardSensor extends KeyboardSensor {
  constructor(props: SensorProps) {
    super(props)
    giveLater(props.event.target instanceof Node ? (props.event.target.ownerDocument ?? document) : document)
  }
}

/** Keeps the keys pressed from now on from the page, and gives them again one a task, so that each finds what the one before it drew. */
function giveLater(page: Document) {
  const waiting: KeyboardEvent[] = []
  let giving = false
  const keep = (event: KeyboardEvent) => {
    if (giving) return
    event.preventDefault()
    event.stopImmediatePropagation()
    waiting.push(event)
  }
  const giveOne = () => {
    const key = waiting.shift()
    if (!key) {
      page.removeEventListener('keydown', keep, true)
      return
    }
    giving = true
    key.target?.dispatchEvent(new KeyboardEvent('keydown', key))
    giving = false
    setTimeout(giveOne)
  }
  page.addEventListener('keydown', keep, true)
  // After the timer that the sensor's constructor set for its own listener.
  setTimeout(giveOne)
}
