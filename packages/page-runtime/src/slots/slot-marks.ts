/** On the element that holds the cards of a slot; its value is the slot's number in its card. */
export const slotAttribute = 'data-slot'

/**
 * The markup of a card with that of the cards in its slots, each at its mark. A card is rendered and cached without what
 * stands in it; each slot is filled once.
 * @param contents markup by the number of the slot
 * @param keepsEmpty whether an empty slot keeps its element, because a script looks for it
 */
export function withSlots(html: string, contents: readonly string[], keepsEmpty: boolean): string {
  const filled = new Set<string>()
  return html.replace(/<div data-slot="(\d{1,3})"><\/div>/g, (mark, number: string) => {
    const inner = filled.has(number) ? '' : (contents[Number(number)] ?? '')
    filled.add(number)
    return inner === '' ? (keepsEmpty ? mark : '') : `<div ${slotAttribute}="${number}">${inner}</div>`
  })
}
