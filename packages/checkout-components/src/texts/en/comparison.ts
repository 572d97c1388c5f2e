export const comparison = {
  yes: 'Yes',
  no: 'No',
  feature: 'Feature',
  notPublished: 'Not published: shoppers do not see it.',
}
