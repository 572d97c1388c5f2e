/** Milliseconds since 1970. Injected, so that tests can travel in time. */
export type Clock = () => number
