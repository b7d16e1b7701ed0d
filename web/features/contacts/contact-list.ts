import { CONTACT_KIND_TEXTS, CONTACT_KINDS, CONTACT_RESULT_TEXTS, CONTACT_RESULTS } from '#domain/contacts/contacts.ts'
import type { CallOutput } from '#contract/client.ts'
import { listScreen, type ListFilter } from '#web/features/lists/list-screen.ts'
import { promisedText } from '#web/ui/format/date-text.ts'

type ContactPage = CallOutput<'GET /api/contactos'>

export const CONTACT_LIST = listScreen('GET /api/contactos', {
  name: 'contactos',
  columns: [
    { name: 'empresa', title: 'Empresa', sort: 'empresa', kind: 'text', value: ({ empresa }) => empresa.nombre },
    { name: 'fecha', title: 'Fecha', sort: 'fecha', kind: 'moment', value: ({ fecha }) => fecha },
    { name: 'tipo', title: 'Tipo', kind: 'text', value: ({ tipo }) => CONTACT_KIND_TEXTS[tipo] },
    { name: 'resultado', title: 'Resultado', kind: 'text', value: ({ resultado }) => CONTACT_RESULT_TEXTS[resultado] },
    { name: 'nota', title: 'Nota', kind: 'text', breaks: 'anywhere', value: ({ nota }) => nota || null },
    {
      name: 'siguiente',
      title: 'Volver a llamar',
      sort: 'siguiente',
      kind: 'text',
      value: ({ siguienteDia: dia, siguienteHora: hora }) => (dia === null ? null : promisedText({ dia, hora })),
    },
    { name: 'persona', title: 'Quién', kind: 'text', value: ({ persona }) => persona.nombre },
  ],
  defaultOrder: '-fecha',
  rowId: ({ id }) => id,
  rowName: ({ empresa }) => empresa.nombre,
  searches: 'Empresa, persona o nota',
  exports: 'GET /api/contactos/exporta',
})

/** The choices of authors come with the page. */
export function contactFilters(
  page: ContactPage | null,
): readonly ListFilter<'persona' | 'tipo' | 'resultado' | 'desde' | 'hasta'>[] {
  const people = page?.personas ?? []
  return [
    {
      name: 'persona',
      label: 'Quién',
      kind: 'choice',
      choices: people.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
    },
    {
      name: 'tipo',
      label: 'Tipo',
      kind: 'choice',
      choices: CONTACT_KINDS.map((kind) => ({ value: kind, label: CONTACT_KIND_TEXTS[kind] })),
    },
    {
      name: 'resultado',
      label: 'Resultado',
      kind: 'choice',
      choices: CONTACT_RESULTS.map((result) => ({ value: result, label: CONTACT_RESULT_TEXTS[result] })),
    },
    { name: 'desde', label: 'Desde', kind: 'day' },
    { name: 'hasta', label: 'Hasta', kind: 'day' },
  ]
}
