import type { CertificateRow, CertificateSummary } from '#contract/documents/certificates.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { CERTIFICATE_ROLE_TEXTS } from '#domain/tax-documents/certificates.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'
import { CERTIFICATE_LOOKS } from '#web/ui/status/lifecycle-looks.ts'

const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

export const CERTIFICATE_LIST = listScreen('GET /api/documentos-certificados', {
  name: 'certificados-sat',
  columns: [
    { name: 'nombre', title: 'De quién es', sort: 'nombre', kind: 'text', value: ({ nombre }) => nombre },
    { name: 'tipo', title: 'Tipo', kind: 'text', value: ({ tipo }) => CERTIFICATE_ROLE_TEXTS[tipo] },
    { name: 'estado', title: 'Estado', kind: 'badge', value: ({ estado }) => CERTIFICATE_LOOKS[estado] },
    { name: 'vence', title: 'Vence', sort: 'vence', kind: 'moment', value: ({ hasta }) => hasta },
    { name: 'depende', title: 'Lo respalda', kind: 'text', value: backerText },
    { name: 'cuelgan', title: 'Respalda a', kind: 'number', value: ({ cuelgan }) => (cuelgan === 0 ? null : cuelgan) },
    {
      name: 'ambiente',
      title: 'Ambiente',
      kind: 'badge',
      value: ({ pruebas }) =>
        pruebas ? { label: 'Pruebas', tone: 'waiting' } : { label: 'Producción', tone: 'neutral' },
    },
    { name: 'numero', title: 'Número', kind: 'text', breaks: 'never', value: ({ numero }) => numero },
    { name: 'rfc', title: 'RFC', isExtra: true, kind: 'text', value: ({ rfc }) => rfc },
    { name: 'desde', title: 'Vale desde', isExtra: true, kind: 'moment', value: ({ desde }) => desde },
    {
      name: 'agregado',
      title: 'Agregado',
      sort: 'agregado',
      isExtra: true,
      kind: 'moment',
      value: ({ agregado }) => agregado,
    },
    {
      name: 'origen',
      title: 'Cómo llegó',
      isExtra: true,
      kind: 'text',
      value: ({ origen }) => (origen === 'documento' ? 'Con un documento' : 'Lo subió alguien'),
    },
  ],
  defaultOrder: '-vence',
  filters: [
    { name: 'tipo', label: 'Tipo', kind: 'choice', choices: choicesOf(CERTIFICATE_ROLE_TEXTS) },
    {
      name: 'estado',
      label: 'Estado',
      kind: 'choice',
      choices: Object.entries(CERTIFICATE_LOOKS).map(([value, { label }]) => ({ value, label })),
    },
    {
      name: 'ambiente',
      label: 'Ambiente',
      kind: 'choice',
      choices: choicesOf({ produccion: 'Producción', pruebas: 'Pruebas' }),
    },
  ],
  rowId: ({ id }) => id,
  rowName: ({ nombre, numero }) => `${nombre} ${numero}`.trim(),
  searches: 'Nombre, RFC o número',
  exports: 'GET /api/documentos-certificados/exporta',
})

function backerText({ autoridad, firmaPropia }: CertificateRow): string {
  if (firmaPropia) return 'Es raíz'
  return autoridad?.nombre ?? 'Falta su autoridad'
}

/** The choices are the authorities that issued some certificate. */
export function certificateFilters({ autoridades }: CertificateSummary) {
  const choices = autoridades.map(({ id, nombre }) => ({ value: String(id), label: nombre }))
  return [
    ...CERTIFICATE_LIST.filters,
    { name: 'autoridad', label: 'Respaldados por', kind: 'choice', choices },
  ] as const
}

/** The list of the certificates of an authority. */
export function backedPath({ id }: CertificateRow): string {
  return `${PRIVATE_SCREENS.taxCertificates.path}?autoridad=${id}`
}
