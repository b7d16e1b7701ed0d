import { describe, expect, it } from 'vitest'
import { partTexts } from './part-texts.ts'

const texts = (text: string) => partTexts(text).map((requested) => requested.text)

describe('parts in the words of people at a counter', () => {
  it.each([
    ['balatas del y tras, amortiguadores', ['balatas delantera', 'balatas trasera', 'amortiguadores']],
    ['Balatas delanteras y traseras', ['Balatas delantera', 'Balatas trasera']],
    ['faro izq/der', ['faro izquierda', 'faro derecha']],
    ['discos y balatas', ['discos y balatas']],
    ['bomba del agua', ['bomba del agua']],
    ['filtro de aceite; bujías', ['filtro de aceite', 'bujías']],
    [' , ', []],
  ])('%s', (text, expected) => expect(texts(text)).toEqual(expected))
})
