import { listScreen } from '#web/features/lists/list-screen.ts'
import { ACCOUNT_REQUEST_LOOKS } from '#web/ui/status/lifecycle-looks.ts'

export const ACCOUNT_REQUEST_LIST = listScreen('GET /api/solicitudes', {
  name: 'solicitudes',
  columns: [
    { name: 'taller', title: 'Negocio', sort: 'taller', kind: 'link', value: ({ taller }) => taller },
    { name: 'persona', title: 'Persona', kind: 'text', value: ({ persona }) => persona },
    { name: 'correo', title: 'Correo', kind: 'text', value: ({ correo }) => correo },
    { name: 'telefono', title: 'Teléfono', kind: 'text', value: ({ telefono }) => telefono },
    { name: 'ciudad', title: 'Ciudad', kind: 'text', value: ({ ciudad }) => ciudad },
    {
      name: 'estado',
      title: 'Estado',
      sort: 'estado',
      kind: 'badge',
      value: ({ estado }) => ACCOUNT_REQUEST_LOOKS[estado],
    },
    { name: 'fecha', title: 'Recibida', sort: 'fecha', kind: 'moment', value: ({ fecha }) => fecha },
    { name: 'rfc', title: 'RFC', kind: 'text', isExtra: true, value: ({ rfc }) => rfc },
  ],
  defaultOrder: '-fecha',
  filters: [
    {
      name: 'estado',
      label: 'Estado',
      kind: 'choice',
      choices: Object.entries(ACCOUNT_REQUEST_LOOKS).map(([value, { label }]) => ({ value, label })),
    },
    { name: 'desde', label: 'Desde', kind: 'day' },
    { name: 'hasta', label: 'Hasta', kind: 'day' },
  ],
  rowId: ({ id }) => id,
  rowName: ({ taller }) => taller,
  searches: 'Negocio, persona, correo, RFC o ciudad',
  exports: 'GET /api/solicitudes/exporta',
})
