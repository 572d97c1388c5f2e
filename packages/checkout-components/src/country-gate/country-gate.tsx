import { fill } from '@perennial/domain/messages'
import type { CardProps } from '@perennial/page-runtime/contract'
import { InlineText } from '@perennial/page-runtime/inline-text'
import fields from '../checkout-form/fields.module.css'
import { useHydrated } from '../hydrated/use-hydrated.ts'
import { Icon } from '../icon/icon.tsx'
import { type Ground, Section } from '../section/section.tsx'
import { countriesIn } from './country-list.ts'
import { chooseCountry, useCountry } from './country-store.ts'
import css from './country-gate.module.css'
import type { TextOf } from '../texts/index.ts'

export interface CountryGateProps {
  heading: string
  text?: string
  /** ISO codes with two letters. */
  countries: string[]
  refused: string
  /** Hides the cards after this one in its section until a listed country is selected. */
  hideRest?: boolean
  ground?: Ground
}

const elsewhere = '-'

/** Asks for the visitor's country, once per session, and shows whether the offer is available there. */
export function CountryGate({ id, props, context, texts }: CardProps<CountryGateProps, TextOf<'countryGate'>>) {
  const { heading, text, countries = [], refused, hideRest, ground } = props
  const ready = useHydrated()
  const country = useCountry()
  const known = countriesIn(countries, context.language)
  const chosen = known.find(({ code }) => code === country)
  const open = context.surface === 'canvas' || !hideRest || chosen !== undefined
  return (
    <Section ground={ground}>
      {/* The style sheet hides what follows a closed gate. */}
      <div className={css.root} data-gate={open ? 'open' : 'closed'}>
        {chosen ? (
          <p className={css.welcome} role="status">
            <Icon name="circle-check" size={22} />
            {fill(texts.welcome, { country: chosen.name })}
            <button type="button" className={css.change} onClick={() => chooseCountry('')}>
              {texts.change}
            </button>
          </p>
        ) : (
          <>
            <div>
              <InlineText as="h2" field="heading" text={heading} />
              <InlineText as="p" className={css.text} field="text" text={text} />
            </div>
            <div className={css.ask}>
              <div className={fields.field}>
                <label htmlFor={`${id}-country`}>{texts.country}</label>
                <div className={fields.select}>
                  <select
                    id={`${id}-country`}
                    className={fields.input}
                    disabled={!ready}
                    value={country}
                    onChange={({ currentTarget }) => chooseCountry(currentTarget.value)}
                  >
                    <option value="">{texts.choose}</option>
                    {known.map(({ code, name }) => (
                      // Country names come from the browser, which can differ from the server's.
                      <option key={code} value={code} suppressHydrationWarning>
                        {name}
                      </option>
                    ))}
                    <option value={elsewhere}>{texts.elsewhere}</option>
                  </select>
                  <Icon name="chevron-down" />
                </div>
              </div>
              <p className={css.refused} role="status">
                {country !== '' && <InlineText field="refused" text={refused} />}
              </p>
            </div>
          </>
        )}
      </div>
    </Section>
  )
}
