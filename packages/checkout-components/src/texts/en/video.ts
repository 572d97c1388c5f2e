export const video = { captions: 'Captions', missing: 'Choose a file: without one, shoppers do not see this video.' }
