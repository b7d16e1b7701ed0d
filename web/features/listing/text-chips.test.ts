import { describe, expect, it } from 'vitest'
import type { RelaxedTerm, UnderstoodTerm } from '#contract/listing.ts'
import { textChips } from './text-chips.ts'

const line: UnderstoodTerm = { tipo: 'linea', etiqueta: 'Balatas', sin: 'tsuru 2030 oem' }
const model: UnderstoodTerm = { tipo: 'modelo', etiqueta: 'Tsuru', sin: 'balatas 2030 oem' }

describe('textChips', () => {
  it('has what was understood, each with the search without it', () => {
    const chips = textChips([line, model], [{ tipo: 'ortografia', etiqueta: 'valatas', sin: '' }])
    expect(chips).toEqual([
      { tipo: 'linea', label: 'Balatas', isMissed: false, textWithout: 'tsuru 2030 oem' },
      { tipo: 'modelo', label: 'Tsuru', isMissed: false, textWithout: 'balatas 2030 oem' },
    ])
  })

  it('marks what the results do not meet, and lets it be taken away too', () => {
    const relaxed: RelaxedTerm[] = [{ tipo: 'year', etiqueta: '2030', sin: 'balatas tsuru OEM' }]
    expect(textChips([line], relaxed).slice(1)).toEqual([
      { tipo: 'year', label: '2030', isMissed: true, textWithout: 'balatas tsuru OEM' },
    ])
  })

  it('leads to no search that is too short', () => {
    expect(textChips([], [{ tipo: 'palabra', etiqueta: 'oem', sin: 'V6' }])[0]?.textWithout).toBeNull()
    expect(textChips([{ ...line, sin: 'V6' }], [])[0]?.textWithout).toBeNull()
  })
})
