export const reportingUrl = '/reporting'
export const reportRoute = '/reporting/:kind'
