import { CoreEventHandlers, type EditorStore } from '@craftjs/core'

/** Connectors that do nothing: no node of ours is ever drawn by Craft. */
class NoConnectors extends CoreEventHandlers {
  override handlers() {
    const noop = () => {}
    return { connect: noop, select: noop, hover: noop, drag: noop, drop: noop, create: noop }
  }
}

/**
 * Craft's editor subscribes a collector that turns the whole tree into JSON after every action. This factory is called
 * with the store before that subscription is made, so replacing the query here needs no patch of the package.
 */
export const quietHandlers = (store: EditorStore) => {
  ;(store.query as { serialize: () => string }).serialize = () => ''
  return new NoConnectors({ store, removeHoverOnMouseleave: false })
}
