import type { KeyScope } from '#domain/access.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'
import { KEY_LOOKS } from '#web/ui/status/lifecycle-looks.ts'

export const SCOPE_NAMES: Readonly<Record<KeyScope, string>> = {
  productos: 'Enviar productos',
  existencias: 'Enviar existencias',
  documentos: 'Enviar documentos electrónicos',
}

export const KEY_LIST = listScreen('GET /api/sistemas/llaves', {
  name: 'llaves',
  columns: [
    {
      name: 'inicio',
      title: 'Llave',
      kind: 'other',
      breaks: 'never',
      value: ({ inicio }) => <code>{`${inicio}…`}</code>,
    },
    { name: 'sistema', title: 'Sistema', sort: 'sistema', kind: 'text', value: ({ sistema }) => sistema },
    {
      name: 'alcances',
      title: 'Puede',
      kind: 'chips',
      value: ({ alcances }) => alcances.map((each) => SCOPE_NAMES[each]),
    },
    { name: 'estado', title: 'Estado', kind: 'badge', value: ({ estado }) => KEY_LOOKS[estado] },
    { name: 'vence', title: 'Vence', sort: 'vence', kind: 'moment', value: ({ vence }) => lastMoment(vence) },
    {
      name: 'ultimo_uso',
      title: 'Último uso',
      sort: 'ultimoUso',
      kind: 'moment',
      value: ({ ultimoUso }) => ultimoUso,
    },
    { name: 'creada', title: 'Creada', sort: 'creada', isExtra: true, kind: 'moment', value: ({ creada }) => creada },
    { name: 'creo', title: 'La creó', isExtra: true, kind: 'text', value: ({ creo }) => creo },
  ],
  defaultOrder: '-creada',
  filters: [
    {
      name: 'estado',
      label: 'Estado',
      kind: 'choice',
      choices: Object.entries(KEY_LOOKS).map(([value, { label }]) => ({ value, label })),
    },
  ],
  rowId: ({ id }) => id,
  rowName: ({ inicio, sistema }) => `${inicio} de ${sistema}`,
  searches: 'Sistema o inicio de la llave',
  exports: 'GET /api/sistemas/llaves/exporta',
})

/** The key is valid until the end of its last day: the moment before, so that this day is shown and not the next. */
function lastMoment(expires: string): string {
  return new Date(Date.parse(expires) - 1).toISOString()
}
