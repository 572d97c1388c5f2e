import type { StarterCard } from './page-from-starter.ts'

export const starterGroups = ['sell', 'give', 'read', 'account', 'checkout'] as const
export type StarterGroup = (typeof starterGroups)[number]

/** A page to begin with: cards with words that stand until somebody changes them, and holes for what is the tenant's. */
export interface Starter {
  id: string
  group: StarterGroup
  /** How many offers it takes; 0 where it sells none. */
  offers: number
  layout: string
  title: string
  description: string
  /** Search engines leave it out: it is of use to one reader only. */
  noIndex?: boolean
  /** In their order; `{brand}` is the tenant's name, and `$offers` and `$offer` are the chosen offers. */
  cards: readonly StarterCard[]
}

// Links of starters lead to places of the page itself or home: other pages may not be there yet.
const header: StarterCard = {
  component: 'site-header',
  section: 'header',
  props: {
    brand: '{brand}',
    homeHref: '/',
    links: [
      { label: 'Subscribe', href: '#offers' },
      { label: 'Questions', href: '#questions' },
    ],
  },
}

const plainHeader: StarterCard = {
  ...header,
  props: { ...header.props, links: [{ label: 'Subscribe', href: '/' }] },
}

const footer: StarterCard = {
  component: 'site-footer',
  section: 'footer',
  props: { text: '{brand}', links: [] },
}

const offerGrid = (heading: string, props: Record<string, unknown> = {}): StarterCard => ({
  component: 'offer-grid',
  section: 'body',
  props: { heading, anchor: 'offers', ground: 'band', gifts: false, offers: '$offers', ...props },
})

const questions: StarterCard = {
  component: 'questions',
  section: 'body',
  props: {
    heading: 'Before you subscribe',
    anchor: 'questions',
    ground: 'page',
    firstOpen: true,
    items: [
      { question: 'When does it begin?', answer: 'Today. You can read online as soon as you have paid.' },
      {
        question: 'How do I cancel?',
        answer: 'From your account, at any time. It then runs to the end of what is paid.',
      },
      { question: 'How can I pay?', answer: 'By card. What each payment is, and when, is shown before you order.' },
    ],
  },
}

/** The starter pages of the product (PAG-61), in the order of their groups. */
export const starters: readonly Starter[] = [
  {
    id: 'landing',
    group: 'sell',
    offers: 4,
    layout: 'default',
    title: '{brand}: subscribe',
    description: 'Choose a subscription to {brand}.',
    cards: [
      header,
      {
        component: 'hero',
        section: 'body',
        props: {
          title: 'Something worth coming back for',
          lead: 'Two sentences: what readers of {brand} get, how often, and why they stay.',
          buttonLabel: 'Choose a subscription',
          buttonHref: '#offers',
          facts: [
            { icon: 'return', text: 'Cancel any time' },
            { icon: 'lock', text: 'Pay safely by card' },
          ],
          covers: [],
        },
      },
      offerGrid('Choose how you read'),
      {
        component: 'quote',
        section: 'body',
        props: { quote: '“Put a reader’s words here.”', attribution: 'Name, reader since', ground: 'page' },
      },
      questions,
      footer,
    ],
  },
  {
    id: 'singleOffer',
    group: 'sell',
    offers: 1,
    layout: 'default',
    title: '{brand}: one offer',
    description: 'Subscribe to {brand}.',
    cards: [
      plainHeader,
      {
        component: 'text',
        section: 'body',
        props: {
          heading: 'One subscription, nothing to compare',
          level: 'page',
          text: '<p>Say in two sentences what it is and why somebody should have it.</p>',
          ground: 'page',
        },
      },
      offerGrid('What you get'),
      footer,
    ],
  },
  {
    id: 'campaign',
    group: 'sell',
    offers: 2,
    layout: 'default',
    title: '{brand}: for a few days',
    description: 'An offer of {brand} that ends soon.',
    cards: [
      header,
      {
        component: 'countdown',
        section: 'body',
        props: {
          heading: 'This offer ends soon',
          until: '$in14days',
          endedText: 'This offer has ended.',
          buttonLabel: 'Choose an offer',
          buttonHref: '#offers',
          ground: 'band',
        },
      },
      offerGrid('Until then', { ground: 'page' }),
      questions,
      footer,
    ],
  },
  {
    id: 'gift',
    group: 'give',
    offers: 2,
    layout: 'default',
    title: '{brand}: give a gift',
    description: 'Give {brand} to somebody, today or on a day that you choose.',
    cards: [
      header,
      {
        component: 'hero',
        section: 'body',
        props: {
          title: 'Give somebody something to look forward to',
          lead: 'Choose a gift, say who it is for and when it begins. We email a card, or you print it.',
          buttonLabel: 'Choose a gift',
          buttonHref: '#offers',
          facts: [
            { icon: 'gift', text: 'Paid once, nothing renews' },
            { icon: 'return', text: 'Take it back until it is sent' },
          ],
          covers: [],
        },
      },
      offerGrid('Gifts', { gifts: true }),
      footer,
    ],
  },
  {
    id: 'redeem',
    group: 'give',
    offers: 0,
    layout: 'default',
    title: '{brand}: unwrap a present',
    description: 'Somebody has given you {brand}.',
    noIndex: true,
    cards: [
      plainHeader,
      { component: 'gift-redeem', section: 'body', props: { lead: 'Say where it goes, and it begins today.' } },
      footer,
    ],
  },
  {
    id: 'articleWall',
    group: 'read',
    offers: 2,
    layout: 'default',
    title: '{brand}: read on',
    description: 'The beginning of a story; subscribers read on.',
    cards: [
      header,
      {
        component: 'text',
        section: 'body',
        props: {
          heading: 'The title of the story',
          level: 'page',
          text: '<p>Its first paragraphs, for everybody. They decide who reads on.</p>',
          ground: 'page',
        },
      },
      {
        component: 'sign-in-wall',
        section: 'body',
        props: {
          heading: 'Read on with a subscription',
          text: 'Subscribers sign in with the address that they subscribed with. We email a code: no password to remember.',
          buttonLabel: 'Sign in',
          otherLabel: 'Choose a subscription',
          otherHref: '#offers',
          ground: 'band',
        },
      },
      offerGrid('Choose a subscription', { ground: 'page' }),
      footer,
    ],
  },
  {
    id: 'account',
    group: 'account',
    offers: 0,
    layout: 'default',
    title: '{brand}: your account',
    description: 'What you have, what you pay next, and what needs you.',
    noIndex: true,
    cards: [plainHeader, { component: 'account-overview', section: 'body', props: { offersHref: '/' } }, footer],
  },
  {
    id: 'cart',
    group: 'checkout',
    offers: 0,
    layout: 'ootb/cart',
    title: '{brand}: your basket',
    description: 'What is in your basket, and what it costs.',
    noIndex: true,
    cards: [
      { component: 'basket', section: 'left-nav', props: { brand: '{brand}', shopHref: '/' } },
      { component: 'basket-add-ons', section: 'left-nav', props: {} },
      { component: 'cross-sell', section: 'left-nav', props: {} },
      {
        component: 'basket-total',
        section: 'right-nav',
        props: { checkoutHref: '/checkout/', deliveryText: 'Free', reassurances: [] },
      },
    ],
  },
  {
    id: 'checkout',
    group: 'checkout',
    offers: 0,
    layout: '@gedi/checkout',
    title: '{brand}: checkout',
    description: 'Say who you are, how you pay, and place the order.',
    noIndex: true,
    cards: [
      {
        component: 'checkout-form',
        section: 'left-nav',
        props: {
          brand: '{brand}',
          homeHref: '/',
          giftNote: 'We send a card and start on the date you choose',
          defaultCountry: 'GB',
          termsText: 'I agree to the terms and to renewal until I cancel',
          thanksTitle: 'Thank you, {name}',
        },
      },
      {
        component: 'order-summary',
        section: 'body',
        props: {
          changeHref: '/',
          deliveryText: 'Free',
          reassurances: [{ icon: 'lock', text: 'Payment details are encrypted and never stored by us' }],
        },
      },
    ],
  },
]
