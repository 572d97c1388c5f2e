export const visualisationUrl = '/objects/visualisation'
