/**
 * Wraps a value that Craft's store must not inspect. Immer drafts, freezes and clones plain values, which changes the
 * identity of cards on undo and drops a key named `__proto__`; class instances pass through untouched. Craft also
 * treats any plain prop with a key `resolvedName` as a component, but does not look inside a box.
 */
export class Box<Value> {
  constructor(readonly value: Value) {}
}
