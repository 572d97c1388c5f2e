import { css, vars } from '@perennial/ui/theme'

const drawing = css({
  inlineSize: '100%',
  blockSize: '100%',
  '& [data-of="b"]': { fill: vars.bg.surface, stroke: vars.text.muted, strokeWidth: '0.6' },
  '& [data-of="f"]': { fill: vars.bg.surface, stroke: vars.border.strong, strokeWidth: '0.4' },
  '& [data-of="p"]': { fill: vars.border.default, stroke: vars.bg.sunken, strokeWidth: '0.6' },
  '& [data-of="t"]': { fill: vars.border.strong, opacity: '0.5' },
  '& [data-of="a"]': { fill: vars.action.primary.bg },
})

/**
 * What a component looks like, in boxes, pictures, lines and one accent. Written as kind, x, y, width and height of each
 * shape, in units of 120 by 54: `b` box, `f` filled area, `p` picture, `t` text, `a` what is pressed.
 */
export function ComponentDrawing({ of }: { of: string }) {
  return (
    <svg className={drawing().className} viewBox="0 0 120 54" preserveAspectRatio="xMidYMid meet">
      {[...of.matchAll(/([abfpt])(\d+) (\d+) (\d+) (\d+)/g)].map(([shape, kind, x, y, w, h], index) => (
        <rect key={`${index} ${shape}`} data-of={kind} x={x} y={y} width={w} height={h} rx={kind === 't' ? 0.5 : 1} />
      ))}
    </svg>
  )
}
