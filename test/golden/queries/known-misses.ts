import type { Golden } from '../golden.ts'

/** Results that a clerk expects and search does not have. A query that gets them moves to its theme. */
export const KNOWN_MISSES: readonly Golden[] = [
  {
    text: 'filtro de aire sport',
    why: 'every model with the word, anywhere in its name',
    understood: ['line Filtros de aire', 'model Sport'],
    first: ['FB-6293', 'TZ5989', '18-WE-390'],
    parts: {
      line: 'Filtros de aire',
      vehicle: [
        'Volkswagen Sport Van',
        'Mitsubishi Montero Sport',
        'Mitsubishi Outlander Sport',
        'Land Rover Range Rover Sport',
        'Ford Explorer Sport Trac',
      ],
    },
  },
  {
    text: 'cable de acelerador tsuru',
    why: 'of all cables those that say accelerator',
    understood: ['line Chicotes', 'model Tsuru'],
    first: ['KV55-606', 'KV91-910', 'RG6421B'],
    parts: { line: 'Chicotes', words: 'chicote acelerador', vehicle: 'Nissan Tsuru' },
  },
  {
    text: 'junta de punterias tsuru',
    why: 'the gasket by its other name: the chip says what is shown',
    understood: ['line Empaques', 'model Tsuru'],
    first: ['TK-EM-415', 'V23139', 'OP-H438'],
    parts: { line: 'Empaques', words: 'punterias', vehicle: 'Nissan Tsuru' },
  },
]
