export const chromiumArgs: string[]
export function chromiumPath(): string | undefined
export function ensureChromium(say: (line: string) => void): string | undefined
