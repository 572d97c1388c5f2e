/** Bundles a file for this machine's Node, or for a browser. @returns the file of the bundle */
export function bundle(entry: string, options: { name: string; browser?: boolean }): Promise<string>
