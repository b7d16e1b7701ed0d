import { describe, expect, it } from 'vitest'
import { recordsOf } from './pasted-records.ts'

describe('the records of a pasted batch', () => {
  it.each([
    ['{"lote":"a","registros":[{"clave":"A"}]}', [{ clave: 'A' }]],
    ['[{"clave":"A"},3]', [{ clave: 'A' }, 3]],
  ])('%s', (text, records) => expect(recordsOf(text)).toEqual(records))

  it.each([
    ['{"registros":[', 'No es JSON. Revisa comas, comillas y corchetes.'],
    ['null', 'Falta la lista «registros».'],
    ['{"registros":{}}', 'Falta la lista «registros».'],
    ['{"registros":[]}', 'La lista «registros» está vacía.'],
    [JSON.stringify(Array.from({ length: 5001 }, () => 1)), 'Trae más de 5,000 registros: pártelo.'],
  ])('says what is wrong: %.30s', (text, problem) => expect(recordsOf(text)).toBe(problem))
})
