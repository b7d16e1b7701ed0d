import { describe, expect, it } from 'vitest'
import { RECORD_SCHEMAS } from '#contract/systems/batches.ts'
import { SYNC_ENTITIES } from '#domain/systems/entities.ts'
import { listOfValue, RECORD_FIELDS, recordSchema, textOfValue, typedRecord, unknownNames } from './record-fields.ts'

it.each(SYNC_ENTITIES)('the fields of %s are those of the contract', (entity) => {
  const names = RECORD_FIELDS[entity].map(({ name }) => name)
  expect(names.toSorted()).toEqual(Object.keys(RECORD_SCHEMAS[entity].shape).toSorted())
})

describe('what is typed becomes a record again', () => {
  const came = { idExterno: 'A-1', version: 3, clave: 5.33e12, linea: '', equivalentes: [{ clave: 'X' }] }

  it.each([
    ['a key that was a number is a text', { clave: '5330000000000' }, { clave: '5330000000000' }],
    ['a version is a number', { version: '4' }, { version: 4 }],
    ['or a time', { version: '2026-11-23T09:00:00-06:00' }, { version: '2026-11-23T09:00:00-06:00' }],
    ['what did not come and stays empty is left out', { marca: '' }, {}],
    ['what came and is emptied is null', { idExterno: '' }, { idExterno: null }],
    ['JSON is read', { equivalentes: '[{"clave":"Y"}]' }, { equivalentes: [{ clave: 'Y' }] }],
    ['an empty list that did not come is left out', { alternos: [] }, {}],
    ['spaces around are taken off', { marca: ' Balvera ' }, { marca: 'Balvera' }],
  ])('%s', (_, typed, change) =>
    expect(typedRecord('productos', came, { ...came, ...typed })).toEqual({ ...came, ...change }),
  )

  it('what nobody touched goes as it came', () => expect(typedRecord('productos', came, came)).toEqual(came))

  it('a negative figure is a number', () =>
    expect(typedRecord('existencias', { existencia: '-4' }, { existencia: '-5' })).toEqual({ existencia: -5 }))
})

it('what is no JSON is said at its field', () => {
  const { error } = recordSchema('productos').safeParse({ version: 1, contenido: { aplicaciones: '[{' } })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['contenido.aplicaciones'])
})

it('whatever a value is, it can be shown', () => {
  expect([null, undefined, 5.33e12, { a: 1 }, 'x'].map(textOfValue)).toEqual([
    '',
    '',
    '5330000000000',
    '{\n  "a": 1\n}',
    'x',
  ])
  expect([null, ['a', 2], 'b'].map(listOfValue)).toEqual([[], ['a', '2'], ['b']])
  expect(unknownNames('existencias', { clave: 'A', precio: 3 })).toEqual(['precio'])
})
