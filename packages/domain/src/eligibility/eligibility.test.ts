import { describe, expect, it } from 'vitest'
import { academicDomains, domainsIn, isAcademicAddress } from './index.ts'

describe('an address of a university', () => {
  it.each([
    ['a@cs.ox.ac.uk', true],
    ['a@MIT.EDU', true],
    ['a@ac.uk', true],
    ['a@gmail.com', false],
    ['a@notac.uk', false],
    ['a@ac.uk.evil.example', false],
    ['edu', true],
    ['', false],
  ])('is recognised by its domain: %s', (email, is) => expect(isAcademicAddress(email)).toBe(is))

  it('is of the shop’s own list where there is one', () => {
    expect(isAcademicAddress('a@students.uni-bern.ch', ['uni-bern.ch'])).toBe(true)
    expect(isAcademicAddress('a@mit.edu', ['@uni-bern.ch'])).toBe(false)
    expect(isAcademicAddress('a@mit.edu', ['', '.'])).toBe(false)
  })

  it('has a list that people type', () => {
    expect(domainsIn('uni-bern.ch, ethz.ch\nac.uk')).toEqual(['uni-bern.ch', 'ethz.ch', 'ac.uk'])
    expect(domainsIn(' ')).toBe(academicDomains)
    expect(domainsIn(undefined)).toBe(academicDomains)
  })
})
