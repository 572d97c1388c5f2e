import { expect, test } from 'vitest'
import { isListed } from '../builds/index.ts'
import { emptyPage, isCanonical, parsePage, seoOf, withSeo } from './index.ts'

test('a language shows its own texts, then those of the default one, then the attributes (PAG-64)', () => {
  const page = {
    seo: {
      en: { title: 'Salt', image: '/media/salt.jpg', canonical: '/all/', noIndex: true },
      de: { title: 'Salz', noIndex: false },
    },
    attributes: { title: 'Attribute', description: 'Described' },
  }
  expect(seoOf(page, 'en')).toEqual({
    title: 'Salt',
    description: 'Described',
    image: '/media/salt.jpg',
    canonical: '/all/',
    noIndex: true,
  })
  expect(seoOf(page, 'de')).toEqual({
    title: 'Salz',
    description: 'Described',
    image: '/media/salt.jpg',
    noIndex: false,
  })
  expect(seoOf(page, 'fr')).toMatchObject({ title: 'Salt', noIndex: true })
  expect(seoOf({ attributes: { noIndex: true } }, 'en')).toEqual({ noIndex: true })
  expect([isListed(page), isListed(page, 'de')]).toEqual([false, true])
})

test('what is emptied is gone, and an unusable address is refused with a reason (PAG-64)', () => {
  const seo = withSeo({ en: { title: 'Salt' } }, 'de', { title: 'Salz' })
  expect(withSeo(seo, 'en', { title: '' })).toEqual({ de: { title: 'Salz' } })
  expect(
    ['/winter/', 'https://example.com/a', '//evil.example', 'javascript:alert(1)', 'winter'].map(isCanonical),
  ).toEqual([true, true, false, false, false])
  const parsed = parsePage({ ...emptyPage(), seo: { en: { canonical: 'winter' } } })
  expect(parsed).toMatchObject({
    ok: false,
    errors: [{ path: 'seo.en.canonical', message: expect.stringContaining('Begin it with / or https://.') }],
  })
  expect(parsePage({ ...emptyPage(), seo: { en: { title: 'x'.repeat(201) } } }).ok).toBe(false)
})
