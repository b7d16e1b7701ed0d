import type { CertificateRow } from '#contract/documents/certificates.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'
import type { StatusLook } from '#web/ui/status/status-badge.tsx'

const STATES: Readonly<Record<CertificateRow['estado'], StatusLook>> = {
  vigente: { label: 'Vigente', tone: 'good' },
  por_vencer: { label: 'Vence pronto', tone: 'warning' },
  vencido: { label: 'Vencido', tone: 'neutral' },
}

const ROLES: Readonly<Record<CertificateRow['rol'], string>> = {
  autoridad: 'Autoridad',
  timbrado: 'Timbrado (PAC)',
  emisor: 'Emisor',
}

export const CERTIFICATE_LIST = listScreen('GET /api/documentos/certificados', {
  name: 'certificados',
  columns: [
    { name: 'titular', title: 'Titular', sort: 'titular', kind: 'text', value: ({ titular }) => titular },
    {
      name: 'rol',
      title: 'Para',
      kind: 'text',
      value: ({ rol, muestra }) => (muestra ? `${ROLES[rol]} · muestra` : ROLES[rol]),
    },
    { name: 'numero', title: 'Número', kind: 'text', breaks: 'never', value: ({ numero }) => numero },
    { name: 'rfc', title: 'RFC', kind: 'text', breaks: 'never', value: ({ rfc }) => rfc },
    { name: 'estado', title: 'Estado', kind: 'badge', value: ({ estado }) => STATES[estado] },
    { name: 'hasta', title: 'Vale hasta', sort: 'hasta', kind: 'moment', value: ({ hasta }) => hasta },
    {
      name: 'respaldo',
      title: 'Autoridad',
      kind: 'text',
      value: ({ respaldado }) => (respaldado ? 'Está aquí' : 'Falta'),
    },
    { name: 'desde', title: 'Desde', isExtra: true, kind: 'moment', value: ({ desde }) => desde },
    { name: 'origen', title: 'Llegó en', isExtra: true, kind: 'text', value: ({ origen }) => origen },
  ],
  defaultOrder: 'hasta',
  filters: [
    {
      name: 'rol',
      label: 'Para',
      kind: 'choice',
      choices: Object.entries(ROLES).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'estado',
      label: 'Estado',
      kind: 'choice',
      choices: Object.entries(STATES).map(([value, { label }]) => ({ value, label })),
    },
  ],
  rowId: ({ id }) => id,
  rowName: ({ titular, numero }) => `${titular} ${numero}`,
  searches: 'Titular, número o RFC',
  exports: 'GET /api/documentos/certificados/exporta',
})
