import type { CardContext } from '@perennial/page-runtime/contract'
import type { Decorator } from '@storybook/react-vite'
import '../theme/fonts.css'
import '../theme/folio.css'
import '@perennial/page-runtime/base.css'
import { storyOffers } from './story-offers.ts'

/** Renders a card as on a page of the shop: in its theme and within the scope of page styles. */
export const onPage: Decorator = (Story) => (
  <div className="lmo" data-surface="published">
    <div data-section="body" data-span="12">
      <div data-card="story">
        <Story />
      </div>
    </div>
  </div>
)

export const storyContext: CardContext = {
  language: 'en',
  surface: 'published',
  offers: storyOffers,
  isAuthenticated: false,
  mode: 'test',
}

/** The smallest supported screen. */
export const onMobile = { viewport: { value: 'mobile1', isRotated: false } }
