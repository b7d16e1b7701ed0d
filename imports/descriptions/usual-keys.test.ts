import { describe, expect, it } from 'vitest'
import { CONFIDENT } from './confidence.ts'
import { readDescription } from './read-description.ts'
import { NO_KEY_EVIDENCE, UsualKeys, withOwnKey, type KeyEvidence } from './usual-keys.ts'
import { NO_LEARNED_WORDS } from './vocabulary/learned-words.ts'

/** Its numbers, or why they wait. */
function keysOf(text: string, evidence?: KeyEvidence): readonly string[] | 'en duda' {
  const { keys, doubts } = readDescription(text, null, NO_LEARNED_WORDS, evidence)
  const isInDoubt = keys.confidence < CONFIDENT
  expect(doubts.some(({ kind }) => kind === 'numero')).toBe(isInDoubt)
  return isInDoubt ? 'en duda' : keys.value
}

function learnedFrom(lines: readonly string[]): UsualKeys {
  const keys = new UsualKeys()
  for (const line of lines) keys.learn(line)
  return keys
}

const UNIFORM = Array.from({ length: 60 }, (_, number) => `KD-${200 + number} BALATA TSURU 92/17`)

describe('a name of a model that a line begins with', () => {
  it.each([
    ['C4 AMORTIGUADOR DELANTERO', 'en duda'],
    ['206 BOMBA DE GASOLINA', 'en duda'],
    ['3500 CRUCETA CARDAN', 'en duda'],
    ['H100 BOMBA DE AGUA', 'en duda'],
    ['208 CALAVERA DERECHA 13-19', 'en duda'],
    ['S-10 BALERO NISSAN TSURU 92/17', ['S-10']],
    ['A-1 BALATA TSURU', ['A-1']],
    ['4RUNNER BALATA 96/02', []],
    ['300M SOPORTE MOTOR 99/04', []],
    ['206 5PTAS 01-08', []],
    ['A4/B7 BALATA', ['A4', 'B7']],
    ['K-201 BALATA', ['K-201']],
  ])('%s', (text, wanted) => {
    expect(keysOf(text)).toEqual(wanted)
  })

  it('is a number where the file has others of its series, and in doubt where it has not', () => {
    expect(keysOf('H-100 GRASERA RECTA', learnedFrom(['H-145 GRASERA 45']))).toEqual(['H-100'])
    expect(keysOf('H100 BOMBA DE AGUA', learnedFrom(['H-145 GRASERA 45']))).toBe('en duda')
    expect(keysOf('206 BOMBA', learnedFrom(['345 BOMBA', '512 BALATA']))).toBe('en duda')
    expect(keysOf('H-100 BOMBA', learnedFrom(['H-100 BOMBA', 'S-10 BALATA']))).toBe('en duda')
  })

  it('is a number where the part is known to have it', () => {
    expect(keysOf('H100 BOMBA DE AGUA', withOwnKey(NO_KEY_EVIDENCE, 'h-100'))).toEqual(['H100'])
    expect(keysOf('H100 BOMBA DE AGUA', withOwnKey(NO_KEY_EVIDENCE, 'KD-1'))).toBe('en duda')
  })
})

describe('a number of another form than those of its file', () => {
  it.each([
    ['is in doubt where the file has one form', UNIFORM, '7XT BALATA', 'en duda'],
    ['is one of its form', UNIFORM, 'XR-9 BALATA', ['XR-9']],
    ['is one where the file has few lines', UNIFORM.slice(0, 20), '7XT BALATA', ['7XT']],
    [
      'is one where the file has many forms',
      [...UNIFORM, '1A BALATA', '1-2-3 BALATA', 'A1B2 BALATA'],
      '7XT1 BALATA',
      ['7XT1'],
    ],
    ['is one beside others', UNIFORM, '7XT/KD-300 BALATA', ['7XT', 'KD-300']],
  ])('%s', (_, lines, text, wanted) => {
    expect(keysOf(text, learnedFrom([...lines, text]))).toEqual(wanted)
  })
})
