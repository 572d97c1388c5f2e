import { describe, expect, test } from 'vitest'
import {
  answerErrors,
  askedAnswers,
  checkoutQuestions,
  consentAnswers,
  newOrder,
  type OrderState,
  questionErrors,
  questionsVersion,
} from './index.ts'

const news = {
  type: 'checkbox',
  org: 'saltmarsh',
  for: 'news',
  title: 'News',
  options: [
    { id: 'post', required: false, requiredMessage: '', label: 'By post' },
    { id: 'mail', required: true, requiredMessage: 'Please say yes to mail', label: 'By <em>mail</em>' },
  ],
}
const age = {
  type: 'radio',
  org: 'saltmarsh',
  for: 'age',
  title: 'How old are you?',
  options: [
    { id: 'adult', required: true, requiredMessage: '', label: 'Of age' },
    { id: 'minor', required: true, requiredMessage: '', label: 'Under age' },
  ],
}
const reading = { type: 'information', org: '', for: '', title: 'We share nothing.', options: [] }
const colour = {
  label: 'Colour',
  id: 'colour',
  required: true,
  zuoraType: '.subscription',
  type: 'dropdown',
  dropdownItems: [{ label: '', value: 'red' }],
}
const props = {
  termsText: 'I agree to the <a href="/terms/">terms</a>',
  termsVersion: '2026-11',
  consents: [news, age, reading],
  customFields: [colour],
  newsletterLabel: 'Sunday letter',
}
const order = (change: Partial<OrderState> = {}, marketingPrefs = {}): OrderState => {
  const fresh = newOrder({ externalId: 'key', checkoutId: 'c', currency: 'GBP' })
  return { ...fresh, customerDetails: { ...fresh.customerDetails, marketingPrefs }, ...change }
}

describe('the questions of a form', () => {
  test('are read from its properties, whatever those are', () => {
    const questions = checkoutQuestions(props)
    expect(questions.consents).toMatchObject([
      news,
      age,
      { ...reading, org: 'shop' },
      { org: 'shop', for: 'newsletter' },
    ])
    expect(questions.customFields).toEqual([{ ...colour, dropdownItems: [{ label: 'red', value: 'red' }] }])
    for (const strange of [
      {},
      { consents: null, customFields: 'x' },
      { consents: [null, 3, []], customFields: [{}] },
    ]) {
      expect(checkoutQuestions(strange)).toEqual({ termsText: '', termsVersion: '', consents: [], customFields: [] })
    }
    expect(checkoutQuestions({ consents: [{ ...news, type: 'slider' }] }).consents[0]!.type).toBe('checkbox')
    expect(checkoutQuestions({ consents: [{ ...news, for: '' }] }).consents).toEqual([])
  })

  test.each<[string, Record<string, unknown>, string[]]>([
    ['nothing', props, []],
    ['no purpose', { consents: [{ ...news, for: '' }] }, ['consents.0.for']],
    ['a purpose with spaces', { consents: [{ ...news, for: 'my news' }] }, ['consents.0.for']],
    [
      'a comma in an id',
      { consents: [{ ...news, options: [{ id: 'a,b', label: 'x' }] }] },
      ['consents.0.options.0.id'],
    ],
    ['no options', { consents: [{ ...news, options: [] }] }, ['consents.0.options']],
    ['no question', { consents: [{ ...age, title: ' ' }] }, ['consents.0.title']],
    ['nothing to read', { consents: [{ ...reading, title: '' }] }, ['consents.0.title']],
    ['one purpose twice', { consents: [news, { ...age, for: 'news' }] }, ['consents.1.for']],
    [
      'the purpose of the newsletter',
      { consents: [{ ...news, org: 'shop', for: 'newsletter' }], newsletterLabel: 'x' },
      ['consents.0.for'],
    ],
    [
      'one option twice',
      { consents: [{ ...age, options: [age.options[0], age.options[0]] }] },
      ['consents.0.options.1.id'],
    ],
    ['no id', { customFields: [{ ...colour, id: '' }] }, ['customFields.0.id']],
    ['no label', { customFields: [{ ...colour, label: '' }] }, ['customFields.0.label']],
    ['an empty list', { customFields: [{ ...colour, dropdownItems: [] }] }, ['customFields.0.dropdownItems']],
    ['one id twice', { customFields: [colour, colour] }, ['customFields.1.id']],
  ])('are refused with %s', (_what, given, paths) => {
    expect(questionErrors(given).map(({ path }) => path)).toEqual(paths)
  })

  test('have a version that changes with each word', () => {
    const version = questionsVersion(checkoutQuestions(props))
    expect(version).toMatch(/^[0-9a-f]{16}$/)
    expect(questionsVersion(checkoutQuestions({ ...props }))).toBe(version)
    expect(questionsVersion(checkoutQuestions({ ...props, termsText: `${props.termsText}.` }))).not.toBe(version)
    expect(questionsVersion(checkoutQuestions({ ...props, termsVersion: '2026-12' }))).not.toBe(version)
  })
})

describe('the answers', () => {
  const questions = checkoutQuestions(props)

  test('are complete, or say at which field something is missing, in the page’s words', () => {
    expect(answerErrors(order(), questions, 'de')).toMatchObject([
      { path: 'customFields.colour', message: 'Bitte wählen Sie einen Wert' },
      { path: 'customerDetails.marketingPrefs.saltmarsh.news.mail', message: 'Please say yes to mail' },
      { path: 'customerDetails.marketingPrefs.saltmarsh.age.adult', message: expect.stringMatching(/./) as string },
    ])
    const complete = order({ customFields: { colour: 'red' } }, { saltmarsh: { news: 'mail', age: 'minor' } })
    expect(answerErrors(complete, questions, 'de')).toEqual([])
  })

  test('are kept as far as they were asked for', () => {
    const sent = order(
      { customFields: { colour: ' red ', admin: 'yes' } },
      { saltmarsh: { news: 'mail,evil', age: 'minor,adult', other: 'x' }, elsewhere: { all: true } },
    )
    const kept = askedAnswers(sent, questions)
    expect(kept.customFields).toEqual({ colour: 'red' })
    expect(kept.customerDetails.marketingPrefs).toEqual({
      saltmarsh: { news: 'mail', age: 'minor' },
      shop: { newsletter: '' },
    })
  })

  test('stand beside the text that was shown, also those that were not given', () => {
    const answered = order({ termsAccepted: true }, { saltmarsh: { news: 'mail', age: 'adult' } })
    expect(consentAnswers(answered, questions)).toMatchObject([
      { kind: 'terms', text: props.termsText, options: [{ id: 'accepted', chosen: true }] },
      { kind: 'checkbox', text: 'News\nBy post\nBy <em>mail</em>', options: [{ chosen: false }, { chosen: true }] },
      { kind: 'radio', options: [{ chosen: true }, { chosen: false }] },
      { kind: 'information', text: 'We share nothing.', options: [] },
      { kind: 'checkbox', for: 'newsletter', options: [{ id: 'yes', chosen: false }] },
    ])
  })
})
