import { describe, expect, it } from 'vitest'
import { transcriptOf } from './speech-recognition.ts'

describe('transcriptOf', () => {
  it.each([
    ['balatas tsuru', 'balatas tsuru'],
    ['  Balatas   Tsuru 98. ', 'Balatas Tsuru 98'],
    ['motor 1.6', 'motor 1.6'],
    ['.', ''],
  ])('%j is %j', (transcript, said) => expect(transcriptOf([[{ transcript }]])).toBe(said))

  it('is nothing without results', () => {
    expect(transcriptOf([])).toBe('')
    expect(transcriptOf([[]])).toBe('')
  })
})
