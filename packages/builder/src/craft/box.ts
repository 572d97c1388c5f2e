/**
 * Holds a value that Craft's store must not look into. Immer drafts, freezes and clones plain values, which renames
 * cards' identities on undo and drops a key called `__proto__`; an instance of a class passes through untouched.
 * Craft itself takes any plain prop with a key `resolvedName` for a component: inside a box it does not see it.
 */
export class Box<Value> {
  constructor(readonly value: Value) {}
}
