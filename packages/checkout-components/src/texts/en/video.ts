export const video = { captions: 'Captions', missing: 'Choose a file. Without one, shoppers do not see this video.' }
