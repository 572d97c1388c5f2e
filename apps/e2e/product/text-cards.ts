/** Text cards of a page's body, `card-0` and on, with heights of their own: more than any screen shows at once. */
export const textCards = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `card-${index}`,
    path: '/components/text',
    props: { text: `<p>Card ${index}. ${'Salt and water. '.repeat((index * 7) % 60)}</p>` },
    position: 'body',
    index,
  }))
