import { type CSS, createStitches } from '@stitches/react'

/**
 * The only module that uses Stitches. Recipes refer to roles through `vars`, so there are no Stitches tokens and no
 * prefix: themes switch by attribute, without a new style sheet.
 *
 * Under `style-src 'self'` Stitches may not add its own `<style>`. It takes over the first style sheet that carries its
 * marker, so a served document links `theme/seed.css` before the script.
 */
const stitches = createStitches({
  media: {
    narrow: '(max-width: 767px)',
    medium: '(max-width: 1023px)',
    calm: '(prefers-reduced-motion: reduce)',
    forced: '(forced-colors: active)',
  },
})

type VariantStyles = Record<string, Record<string, CSS>>

/** `true` and `false` of a recipe are given as booleans. */
type Value<Key> = Key extends 'true' | 'false' ? boolean : Key extends number ? Key | `${Key}` : Key
type Values<Variants> = { [Name in keyof Variants]?: Value<keyof Variants[Name]> | undefined }

interface RecipeParts<Variants> {
  variants?: Variants
  compoundVariants?: readonly (Values<Variants> & { css: CSS })[]
  defaultVariants?: Values<Variants>
}

/**
 * A recipe: called with variants, it answers the class names. Stitches' own type cannot be named from outside its
 * package, so types of ours could not be published.
 */
export type Recipe<Variants> = (variants?: Values<Variants> & { className?: string | undefined }) => {
  readonly className: string
}

/** Creates a recipe: call it with variants to get `{className}`. */
export const css = stitches.css as unknown as <Variants extends VariantStyles = Record<never, never>>(
  style: RecipeParts<Variants> & CSS,
) => Recipe<Variants>
/** Names an animation. Answers the name, for `animation` of a recipe. */
export const keyframes = stitches.keyframes as unknown as (steps: Record<string, CSS>) => () => string
