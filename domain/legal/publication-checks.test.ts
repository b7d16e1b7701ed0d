import { describe, expect, it } from 'vitest'
import type { LegalKind, LegalSection } from './document-kinds.ts'
import { noticeDraft } from './notice-draft.ts'
import { publicationChecks } from './publication-checks.ts'
import { termsDraft } from './terms-draft.ts'

const WHOLE = {
  name: 'Refaccionaria Díaz',
  address: 'Av. Hidalgo 10, Centro, 44100 Guadalajara, Jalisco',
  email: 'hola@diaz.mx',
  phone: '33 0000 0000',
  site: 'https://diaz.mx/tuerca',
}
const UNKNOWN = { name: '', address: '', email: '', phone: '', site: '' }

const missing = (kind: LegalKind, sections: readonly LegalSection[]) =>
  publicationChecks(kind, sections)
    .filter(({ isDone, isRequired }) => isRequired && !isDone)
    .map(({ label }) => label)

describe('the initial drafts', () => {
  it.each([
    ['aviso', noticeDraft],
    ['terminos', termsDraft],
  ] as const)('of %s says all that the law asks, with the data of the company', (kind, draft) => {
    const sections = draft(WHOLE)
    expect(missing(kind, sections)).toEqual([])
    const text = JSON.stringify(sections)
    for (const value of [WHOLE.name, WHOLE.address, WHOLE.email]) expect(text).toContain(value)
  })

  it.each([
    ['aviso', noticeDraft],
    ['terminos', termsDraft],
  ] as const)('of %s is not published while it says nothing of the company', (kind, draft) => {
    expect(missing(kind, draft(UNKNOWN))).toEqual(['Sin datos por completar'])
    const open = publicationChecks(kind, draft(UNKNOWN)).at(-1)
    expect(open?.help).toContain('[nombre de la empresa]')
  })
})

describe('publicationChecks', () => {
  it('requires each part of the law, and refuses a text that is too short', () => {
    expect(missing('aviso', [])).toHaveLength(8)
    expect(missing('terminos', [])).toHaveLength(5)
    const sections = noticeDraft(WHOLE).map((section) =>
      section.topic === 'arco' ? { ...section, text: 'Escríbenos.' } : section,
    )
    expect(missing('aviso', sections)).toEqual(['Derechos ARCO y cómo ejercerlos'])
  })

  it('only recommends the rest', () => {
    const sections = noticeDraft(WHOLE).filter(({ topic }) => topic !== 'cookies')
    expect(missing('aviso', sections)).toEqual([])
    expect(publicationChecks('aviso', sections).some(({ isDone }) => !isDone)).toBe(true)
  })
})
