/** A saved page as shoppers would see it; which one says its tag (RUN-41). */
export const previewRoute = '/preview'
