import { describe, expect, it } from 'vitest'
import type { RelaxedTerm, UnderstoodTerm } from '#contract/listing.ts'
import { textChips } from './text-chips.ts'

const line: UnderstoodTerm = { tipo: 'linea', etiqueta: 'Balatas', sin: 'tsuru 2030 oem' }
const model: UnderstoodTerm = { tipo: 'modelo', etiqueta: 'Tsuru', sin: 'balatas 2030 oem' }
const TEXT = 'balatas tsuru 2030 OEM'

describe('textChips', () => {
  it('has what was understood, each with the search without it', () => {
    const chips = textChips(TEXT, [line, model], [{ tipo: 'ortografia', etiqueta: 'valatas' }])
    expect(chips).toEqual([
      { tipo: 'linea', label: 'Balatas', isMissed: false, textWithout: 'tsuru 2030 oem' },
      { tipo: 'modelo', label: 'Tsuru', isMissed: false, textWithout: 'balatas 2030 oem' },
    ])
  })

  it('marks what the results do not meet, and lets it be taken away where the text says it in so many words', () => {
    const relaxed: RelaxedTerm[] = [
      { tipo: 'year', etiqueta: '2030' },
      { tipo: 'palabra', etiqueta: 'óem' },
      { tipo: 'motor', etiqueta: 'V6' },
    ]
    expect(textChips(TEXT, [line], relaxed).slice(1)).toEqual([
      { tipo: 'year', label: '2030', isMissed: true, textWithout: 'balatas tsuru OEM' },
      { tipo: 'palabra', label: 'óem', isMissed: true, textWithout: 'balatas tsuru 2030' },
      { tipo: 'motor', label: 'V6', isMissed: true, textWithout: null },
    ])
  })

  it('leads to no search that is too short', () => {
    expect(textChips('V6 oem', [], [{ tipo: 'palabra', etiqueta: 'oem' }])[0]?.textWithout).toBeNull()
    expect(textChips('V6 oem', [{ ...line, sin: 'V6' }], [])[0]?.textWithout).toBeNull()
  })
})
