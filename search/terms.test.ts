import { describe, expect, it } from 'vitest'
import { understoodTerms } from './terms.ts'

const TEXT = 'balatas  del. tsuru 98'
const at = (label: string, written: string): { kind: 'model'; label: string; start: number; end: number } => {
  const start = TEXT.indexOf(written)
  return { kind: 'model', label, start, end: start + written.length }
}

describe('terms as shown', () => {
  it.each([
    ['Tsuru', 'tsuru', 'balatas del. 98', 'the blanks around it become one'],
    ['Delantera', 'del', 'balatas tsuru 98', 'its dot goes with it'],
    ['1998', '98', 'balatas del. tsuru', 'at the end'],
  ])('without %s (%j) %j is left: %s', (label, written, left) => {
    expect(understoodTerms([at(label, written)], TEXT)).toEqual([{ kind: 'model', label, textWithout: left }])
  })

  it('come once, in the order of the text', () => {
    const terms = [at('Tsuru', 'tsuru'), at('Balatas', 'balatas'), at('Tsuru', 'tsuru')]
    expect(understoodTerms(terms, TEXT).map(({ label }) => label)).toEqual(['Balatas', 'Tsuru'])
  })
})
