import { createStitches } from '@stitches/react'

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

/** Creates a recipe: call it with variants to get `{className}`. */
export const css = stitches.css
export const keyframes = stitches.keyframes
