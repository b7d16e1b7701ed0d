import { expect, it } from 'vitest'
import { bulkText } from './bulk-text.ts'

it.each([
  [{ cambiados: 1, omitidos: [] }, 'Se suspendió 1 usuario.'],
  [{ cambiados: 1200, omitidos: [] }, 'Se suspendieron 1,200 usuarios.'],
  [
    {
      cambiados: 0,
      omitidos: [
        { motivo: 'Eres tú.', usuarios: 1 },
        { motivo: 'Ya está suspendido.', usuarios: 3 },
      ],
    },
    'Se suspendieron 0 usuarios. Sin cambio: Eres tú (1), Ya está suspendido (3).',
  ],
])('%j', (outcome, text) => expect(bulkText('Se suspendió', 'Se suspendieron', outcome)).toBe(text))
