/** Preview of a saved page, by tag (RUN-41). */
export const previewRoute = '/preview'
