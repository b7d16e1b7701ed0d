import { SAT_STATES } from '#domain/tax-documents/sat-state.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'
import { SatStateBadge } from './sat-state-badge.tsx'
import { satStateLook } from './sat-state-looks.ts'
import { CANCELABLE_TEXT, CANCELLATION_TEXT, EFOS_TEXT } from './sat-texts.ts'

/** Every filter of the call is here: a bulk act over the filter must change only what is shown. */
export const QUESTION_LIST = listScreen('GET /api/documentos-sat', {
  name: 'preguntas-sat',
  columns: [
    {
      name: 'folio',
      title: 'Documento',
      kind: 'link',
      value: ({ folio }) => folio,
      to: ({ uuid }) => `${PRIVATE_SCREENS.taxDocument.path}?uuid=${uuid}`,
    },
    {
      name: 'estado',
      title: 'Estado en el SAT',
      isSelfEvident: true,
      kind: 'other',
      value: ({ estado, regreso }) => <SatStateBadge state={estado} at={null} wentBack={regreso} isShort />,
    },
    { name: 'consultado', title: 'Lo dijo', sort: 'consultado', kind: 'moment', value: ({ consultado }) => consultado },
    { name: 'siguiente', title: 'Se pregunta', sort: 'siguiente', kind: 'moment', value: ({ siguiente }) => siguiente },
    { name: 'falla', title: 'Última falla', kind: 'text', value: ({ falla }) => falla || null },
    {
      name: 'intentos',
      title: 'Intentos',
      sort: 'intentos',
      kind: 'number',
      value: ({ intentos }) => intentos || null,
    },
    {
      name: 'receptor',
      title: 'Receptor',
      kind: 'text',
      value: ({ receptorNombre, receptor }) => receptorNombre || receptor,
    },
    { name: 'fecha', title: 'Emitido', sort: 'fecha', kind: 'day', value: ({ fecha }) => fecha },
    {
      name: 'cancelacion',
      title: 'Cancelación',
      isExtra: true,
      kind: 'text',
      value: ({ cancelacion, cancelable }) => CANCELLATION_TEXT[cancelacion] || CANCELABLE_TEXT[cancelable] || null,
    },
    { name: 'efos', title: 'Lista 69-B', isExtra: true, kind: 'text', value: ({ efos }) => EFOS_TEXT[efos] || null },
    { name: 'emisor', title: 'RFC emisor', isExtra: true, kind: 'text', value: ({ emisor }) => emisor },
    { name: 'uuid', title: 'UUID', isExtra: true, kind: 'text', breaks: 'anywhere', value: ({ uuid }) => uuid },
  ],
  defaultOrder: 'siguiente',
  filters: [
    {
      name: 'estado',
      label: 'Estado',
      kind: 'choice',
      choices: [
        { value: 'sin_consultar', label: satStateLook(null).label },
        ...SAT_STATES.map((state) => ({ value: state, label: satStateLook(state).label })),
      ],
    },
    {
      name: 'cola',
      label: 'Cola',
      kind: 'choice',
      none: 'Todos',
      choices: [
        { value: 'vencidas', label: 'Por preguntar' },
        { value: 'con_fallas', label: 'Sin respuesta clara' },
        { value: 'regresaron', label: 'Antes estuvieron cancelados' },
      ],
    },
    {
      name: 'efos',
      label: 'Lista 69-B',
      kind: 'choice',
      none: 'Todos',
      choices: [
        { value: 'emisor', label: 'Con el emisor en la lista' },
        { value: 'tercero', label: 'Con un tercero en la lista' },
      ],
    },
  ],
  rowId: ({ id }) => id,
  rowName: ({ folio }) => folio,
  searches: 'UUID, folio, RFC o receptor',
  exports: 'GET /api/documentos-sat/exporta',
})
