import { createStitches } from '@stitches/react'

/**
 * The only place that touches Stitches. Recipes name roles through `vars`, so there are no Stitches tokens and no
 * prefix: themes switch by attribute, without a new sheet.
 *
 * Under `style-src 'self'` Stitches may not add its own `<style>`. It takes over the first sheet that carries its
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

/** Makes a recipe: call it with variants for `{className}`. */
export const css = stitches.css
export const keyframes = stitches.keyframes
