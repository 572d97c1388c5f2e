// The sample shop's images, by their address in Storybook.
const picture = (name: string) => new URL(`../../../../apps/server/sample/assets/${name}.svg`, import.meta.url).href

export const coverWinter = picture('cover-winter')
export const coverAutumn = picture('cover-autumn')
export const coverSummer = picture('cover-summer')
export const godwit = picture('godwit')
export const herring = picture('herring')
export const kiln = picture('kiln')
export const larderBox = picture('larder-box')
