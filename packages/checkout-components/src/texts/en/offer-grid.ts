export const offerGrid = {
  forWhom: 'Who is it for?',
  forMe: 'For me',
  asGift: 'As a gift',
  notPublished: 'This offer is not published, so shoppers do not see it.',
}
