export const price = { notPublished: 'This offer is not published, so shoppers do not see its price.' }
