export const errorPage = {
  statuses: {
    403: {
      title: 'Sign-in is not possible',
      heading: 'You cannot sign in here',
      hint: 'This page is for people who have signed in, and this shop offers no sign-in.',
    },
    404: {
      title: 'Page not found',
      heading: 'We’re sorry — we can’t display the item requested',
      hint: 'It may have moved, or the address may be mistyped.',
    },
    410: {
      title: 'Preview ended',
      heading: 'This preview has ended',
      hint: 'Open it again from the console.',
    },
    /** Answered with 410, too: of a page that is archived or deleted. */
    gone: {
      title: 'Page withdrawn',
      heading: 'This page is no longer here',
      hint: 'It has been withdrawn for good. The front page shows what there is now.',
    },
    500: {
      title: 'Something went wrong',
      heading: 'We’re sorry — something has gone wrong',
      hint: 'Please refresh and try again.',
    },
  },
  /** The way back. */
  frontPage: 'Go to the front page',
  /** RUN-44: follows the hint when failures can be reported, as a link. */
  report: { hint: 'Please refresh and try again; if the problem persists,', link: 'click to fill out a report' },
}
