import { MAIL_STATES } from '#domain/mails.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'
import { MAIL_LOOKS } from '#web/ui/status/lifecycle-looks.ts'

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
    { name: 'estado', title: 'Estado', kind: 'badge', value: ({ estado }) => MAIL_LOOKS[estado] },
    { name: 'creado', title: 'Fecha', sort: 'creado', kind: 'moment', value: ({ creado }) => creado },
    { name: 'intentos', title: 'Intentos', kind: 'number', value: ({ intentos }) => intentos },
    { name: 'respuesta', title: 'Respuesta del servidor', kind: 'text', value: ({ respuesta }) => respuesta },
    { name: 'enviado', title: 'Enviado', kind: 'moment', isExtra: true, value: ({ enviado }) => enviado },
    { name: 'plantilla', title: 'Mensaje', kind: 'text', isExtra: true, value: ({ plantilla }) => plantilla },
  ],
  defaultOrder: '-creado',
  filters: [
    {
      name: 'estado',
      label: 'Estado',
      kind: 'choice',
      choices: MAIL_STATES.map((state) => ({ value: state, label: MAIL_LOOKS[state].label })),
    },
    { name: 'desde', label: 'Desde', kind: 'day' },
    { name: 'hasta', label: 'Hasta', kind: 'day' },
  ],
  rowId: ({ id }) => id,
  rowName: ({ asunto }) => asunto,
  searches: 'Dirección o asunto',
  exports: 'GET /api/correos/salida/exporta',
})
