import { describe, expect, it } from 'vitest'
import { textBlocks } from './text-blocks.ts'

const paragraph = (text: string) => ({ kind: 'paragraph', text })
const list = (...items: string[]) => ({ kind: 'list', items })

describe('textBlocks', () => {
  it.each([
    ['', []],
    ['  \n\n', []],
    ['Uno.', [paragraph('Uno.')]],
    ['Uno\nsigue.\n\nDos.', [paragraph('Uno sigue.'), paragraph('Dos.')]],
    ['Datos:\n- nombre\n- correo', [paragraph('Datos:'), list('nombre', 'correo')]],
    ['- a\n\n- b', [list('a'), list('b')]],
    ['• a\r\n* b\r\nFin.', [list('a', 'b'), paragraph('Fin.')]],
    ['-5 % de descuento', [paragraph('-5 % de descuento')]],
    ['<b>no</b>', [paragraph('<b>no</b>')]],
  ])('%j', (text, blocks) => expect(textBlocks(text)).toEqual(blocks))
})
