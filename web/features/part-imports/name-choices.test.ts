import { expect, it } from 'vitest'
import {
  decisionsOf,
  nameKey,
  namesText,
  optionText,
  OWN,
  proposedChoices,
  UNDECIDED,
  type FileName,
} from './name-choices.ts'

const line: FileName = {
  tipo: 'linea',
  armadora: '',
  escrito: 'TERMINAL DIR.',
  filas: 12,
  resultado: 'dudoso',
  motivo: 'comienzo',
  opciones: [{ armadora: '', nombre: 'Terminales de dirección', da: '' }],
}
const model: FileName = {
  tipo: 'modelo',
  armadora: 'Volkswagen',
  escrito: 'JETTA IV',
  filas: 3,
  resultado: 'unido',
  motivo: 'version',
  opciones: [{ armadora: 'Volkswagen', nombre: 'Jetta', da: '1999–2005' }],
}
const names = [line, model]

it('what is proposed is chosen at once, but for what was chosen already', () => {
  expect([...proposedChoices(names, new Map())]).toEqual([[nameKey(line), '0']])
  expect(proposedChoices(names, new Map([[nameKey(line), OWN]])).get(nameKey(line))).toBe(OWN)
})

it('only what is chosen otherwise than it is taken is sent', () => {
  expect(decisionsOf(names, new Map())).toEqual([])
  expect(
    decisionsOf(
      names,
      new Map([
        [nameKey(line), UNDECIDED],
        [nameKey(model), '0'],
      ]),
    ),
  ).toEqual([])
  expect(
    decisionsOf(
      names,
      new Map([
        [nameKey(line), '0'],
        [nameKey(model), OWN],
      ]),
    ),
  ).toEqual([
    { tipo: 'linea', armadora: '', escrito: 'TERMINAL DIR.', es: { armadora: '', nombre: 'Terminales de dirección' } },
    { tipo: 'modelo', armadora: 'Volkswagen', escrito: 'JETTA IV', es: null },
  ])
})

it('says what there is', () => {
  expect(namesText({ unidos: 1, dudosos: 2, nuevos: 0, lista: [], parecidas: [] })).toBe(
    '1 se une a los que hay, 2 por decidir.',
  )
  expect(model.opciones.map(optionText)).toEqual(['Volkswagen Jetta (1999–2005)'])
})
