import { CoreEventHandlers, type EditorStore } from '@craftjs/core'

/** Connectors that do nothing: Craft never renders our nodes. */
class NoConnectors extends CoreEventHandlers {
  override handlers() {
    const noop = () => {}
    return { connect: noop, select: noop, hover: noop, drag: noop, drop: noop, create: noop }
  }
}

/**
 * Craft's editor subscribes a collector that serialises the whole tree to JSON after every action. This factory is
 * called with the store before that subscription, so replacing the query here requires no patch of the package.
 */
export const quietHandlers = (store: EditorStore) => {
  ;(store.query as { serialize: () => string }).serialize = () => ''
  return new NoConnectors({ store, removeHoverOnMouseleave: false })
}
