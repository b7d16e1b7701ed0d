import { mailTemplate } from '#domain/mail-templates/all-mails.ts'
import { MAIL_STATES } from '#domain/mails.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'
import type { StatusLook } from '#web/ui/status/status-badge.tsx'
import { MAIL_LOOKS } from '#web/ui/status/lifecycle-looks.ts'

const HELD: StatusLook = { label: 'Detenido', tone: 'bad' }
const BOUNCED: StatusLook = { label: 'Rebotó', tone: 'bad' }

export const MAIL_LIST = listScreen('GET /api/correos/salida', {
  name: 'correos',
  columns: [
    { name: 'asunto', title: 'Asunto', sort: 'asunto', kind: 'link', value: ({ asunto }) => asunto },
    {
      name: 'destinatario',
      title: 'Para',
      sort: 'destinatario',
      kind: 'text',
      value: ({ destinatario }) => destinatario,
    },
    {
      name: 'estado',
      title: 'Estado',
      kind: 'badge',
      value: ({ estado, detenido }) => (detenido ? HELD : MAIL_LOOKS[estado]),
    },
    { name: 'rebote', title: 'Rebote', kind: 'badge', value: ({ rebote }) => (rebote === null ? null : BOUNCED) },
    { name: 'creado', title: 'Fecha', sort: 'creado', kind: 'moment', value: ({ creado }) => creado },
    { name: 'intentos', title: 'Intentos', kind: 'number', value: ({ intentos }) => intentos },
    { name: 'respuesta', title: 'Respuesta del servidor', kind: 'text', value: ({ respuesta }) => respuesta },
    { name: 'enviado', title: 'Enviado', kind: 'moment', isExtra: true, value: ({ enviado }) => enviado },
    {
      name: 'plantilla',
      title: 'Mensaje',
      kind: 'text',
      isExtra: true,
      value: ({ plantilla }) => mailTemplate(plantilla)?.title ?? plantilla,
    },
  ],
  defaultOrder: '-creado',
  filters: [
    {
      name: 'estado',
      label: 'Estado',
      kind: 'choice',
      choices: MAIL_STATES.map((state) => ({ value: state, label: MAIL_LOOKS[state].label })),
    },
    {
      name: 'rebotados',
      label: 'Rebotes',
      kind: 'choice',
      choices: [{ value: 'si', label: 'Direcciones que rebotan' }],
    },
    { name: 'desde', label: 'Desde', kind: 'day' },
    { name: 'hasta', label: 'Hasta', kind: 'day' },
  ],
  rowId: ({ id }) => id,
  rowName: ({ asunto }) => asunto,
  searches: 'Dirección o asunto',
  exports: 'GET /api/correos/salida/exporta',
})
