/**
 * Bundles a file for this machine's Node, or for a browser.
 * @param options.inside packages that become part of a bundle for Node; all by default
 * @returns the file of the bundle
 */
export function bundle(
  entry: string,
  options: { name: string; browser?: boolean; inside?: true | readonly RegExp[] },
): Promise<string>
