export const comparison = {
  yes: 'Yes',
  no: 'No',
  feature: 'What is compared',
  notPublished: 'Not published: shoppers do not see it.',
}
