export const chromiumArgs: string[]
export function chromiumPath(): string | undefined
export function ensureChromium(log: (line: string) => void): string | undefined
