import { describe, expect, it } from 'vitest'
import { buildSoundIndex, nearestOf, similarWords, wordsOfSound, wordsWithSoundPrefix } from './sound-index.ts'
import { buildWordTable } from './word-table.ts'

const WORDS = [
  'amortiguador',
  'balata',
  'banda',
  'bujia',
  'clutch',
  'd510',
  'izquierda',
  'izquierdo',
  'marcha',
  'vanda',
]
const TABLE = buildWordTable(WORDS)
const SOUNDS = buildSoundIndex(WORDS)

const named = (numbers: Uint32Array): (string | undefined)[] => Array.from(numbers, (number) => WORDS[number])

describe('words by their sound', () => {
  it.each([
    ['valata', ['balata'], 'b and v are one sound'],
    ['vanda', ['banda', 'vanda'], 'several words of one sound'],
    ['izquierdo', ['izquierda', 'izquierdo'], 'gender does not count'],
    ['ban', [], 'three letters begin a word before they sound like one'],
    ['zzzz', [], 'a single sound is not enough'],
    ['d510', [], 'codes have no sound'],
    ['faro', [], 'no such word'],
  ])('%s → %j: %s', (word, found) => {
    expect(named(wordsOfSound(SOUNDS, word))).toEqual(found)
  })

  it.each([
    ['valat', ['balata'], 'begins so in sounds'],
    ['vuji', ['bujia'], 'begins so in sounds'],
    ['val', [], 'three letters are too few'],
  ])('unfinished %s → %j: %s', (letters, found) => {
    expect(named(wordsWithSoundPrefix(SOUNDS, letters))).toEqual(found)
  })

  it.each([
    ['hamortiguador', ['amortiguador 0'], 'the same sound'],
    ['anortigudor', ['amortiguador 2'], 'two typos'],
    ['bujai', ['bujia 1'], 'two letters swapped'],
    ['d511', [], 'codes are not repaired'],
  ])('similar to %s are %j: %s', (word, similar) => {
    const found = similarWords(TABLE, SOUNDS, word, 2)
    expect(found.map((typo) => `${WORDS[typo.word]} ${typo.distance}`)).toEqual(similar)
  })

  it('of similar words the nearest are taken, all of them', () => {
    const near = [{ distance: 2 }, { distance: 1 }, { distance: 1 }]
    expect(nearestOf(near)).toEqual([{ distance: 1 }, { distance: 1 }])
    expect(nearestOf([])).toEqual([])
  })
})
