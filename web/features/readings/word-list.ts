import { MEANING_TITLES } from '#domain/reader-words.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'

export const WORD_LIST = listScreen('GET /api/lecturas/palabras', {
  name: 'palabras-aprendidas',
  columns: [
    { name: 'palabra', title: 'Palabra', sort: 'palabra', kind: 'text', value: ({ palabra }) => palabra },
    {
      name: 'significado',
      title: 'Quiere decir',
      kind: 'text',
      value: ({ significado, armadora, valor }) =>
        [MEANING_TITLES[significado], [armadora, valor].filter(Boolean).join(' ')].filter(Boolean).join(': '),
    },
    {
      name: 'estado',
      title: 'Estado',
      kind: 'text',
      value: ({ estado, retiro }) => (retiro === null ? estado : `retirada por ${retiro.quien}`),
    },
    { name: 'lecturas', title: 'Lecturas', kind: 'number', value: ({ lecturas }) => lecturas },
    { name: 'quien', title: 'Quién', kind: 'text', value: ({ quien }) => quien },
    { name: 'fecha', title: 'Cuándo', sort: 'fecha', kind: 'moment', value: ({ fecha }) => fecha },
    { name: 'ejemplo', title: 'Se aprendió de', isExtra: true, kind: 'text', value: ({ ejemplo }) => ejemplo },
  ],
  defaultOrder: '-fecha',
  filters: [
    {
      name: 'estado',
      label: 'Estado',
      kind: 'choice',
      choices: [
        { value: 'vigente', label: 'Vigente' },
        { value: 'retirada', label: 'Retirada' },
      ],
    },
  ],
  rowId: ({ id }) => id,
  rowName: ({ palabra }) => palabra,
  searches: 'Palabra, modelo o armadora',
  exports: 'GET /api/lecturas/palabras/exporta',
})
