import { expect, it } from 'vitest'
import { lineNamed } from './line-named.ts'

const LINES = [
  'Balatas',
  'Terminales de dirección',
  'Soportes de motor',
  'Clutch',
  'Discos de freno',
  'Disco de Freno',
].map((nombre) => ({ nombre }))

it.each([
  ['BALATA', 'Balatas'],
  ['TERMINAL DE DIRECCION', 'Terminales de dirección'],
  ['SOPORTE DE MOTOR', 'Soportes de motor'],
  ['clutch', 'Clutch'],
  ['DISCO DE FRENO', null],
  ['SOPORTE', null],
  ['', null],
])('%s is the line %s', (name, line) => expect(lineNamed(name, LINES)?.nombre ?? null).toBe(line))
