import { describe, expect, it } from 'vitest'
import { CHARACTERS, type OneByteEncoding } from './csv/one-byte-encodings.ts'
import { openTable } from './open-table.ts'
import { normaliseRow } from './rows/normalise-row.ts'
import { sourceFromBytes } from './source.ts'

/** The bytes of a text in an encoding of one byte a letter. */
function bytesIn(encoding: OneByteEncoding, text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0
    if (code < 0x80) return code
    const index = CHARACTERS[encoding].indexOf(letter)
    if (index < 0) throw new RangeError(`${encoding} has no ${letter}`)
    return 0x80 + index
  })
}

async function descriptions(bytes: Uint8Array): Promise<string[]> {
  const { columns, rows } = await openTable(sourceFromBytes('lista.csv', bytes))
  const found: string[] = []
  for await (const batch of rows()) {
    for (const row of batch) {
      const outcome = normaliseRow(columns, row)
      if (outcome.status === 'rejected') found.push(`${outcome.rejection.value}: ${outcome.rejection.reason}`)
      else if (outcome.status === 'usable') found.push(outcome.records.product?.description ?? '')
    }
  }
  return found
}

const file = (...texts: string[]) =>
  `clave,descripción\n${texts.map((text, index) => `A${index + 1},${text}\n`).join('')}`

describe('an encoding is known by the Spanish words that it makes', () => {
  it.each<[OneByteEncoding, string[]]>([
    ['cp850', ['NÚMERO DE BUJÍAS', 'ÁRBOL DE LEVAS', 'CIGÜEÑAL SEDÁN', 'DIRECCIÓN HIDRÁULICA ½ PULG.']],
    // It has no accented capitals but É and Ñ.
    ['cp437', ['DIRECCIóN HIDRáULICA', 'BUJíA DE IGNICIóN', 'PIÑóN', 'Cigüeñal']],
    ['windows-1252', ['PIÑÓN', 'AÑO', 'Ñandú', 'DIRECCIÓN HIDRÁULICA', 'Faro Citroën “LED” 5½', 'Façade Nº 5 90°']],
    ['windows-1252', ['CAÑA']],
    ['macintosh', ['DIRECCIÓN HIDRÁULICA', 'PIÑÓN', 'Bujía']],
  ])('%s %j', async (encoding, texts) => {
    expect(await descriptions(bytesIn(encoding, file(...texts)))).toEqual(texts)
  })

  it.each(['utf16le', 'utf16be'])('%s without its mark', async (encoding) => {
    const bytes = Buffer.from(file('BUJÍA', 'PIÑÓN'), 'utf16le')
    if (encoding === 'utf16be') bytes.swap16()
    expect(await descriptions(bytes)).toEqual(['BUJÍA', 'PIÑÓN'])
  })

  it('a text that no encoding makes words of is refused', async () => {
    const bytes = Buffer.concat([
      Buffer.from('clave,descripcion\nA1,HIDR'),
      Buffer.from([0xb2]),
      Buffer.from('ULICA\n'),
    ])
    await expect(descriptions(bytes)).rejects.toThrow('la línea 2 tiene letras que no forman palabras')
  })
})

describe('a text that was encoded twice', () => {
  const wrongly = (encoding: OneByteEncoding, text: string) =>
    [...Buffer.from(text)]
      .map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : (CHARACTERS[encoding][byte - 0x80] ?? '')))
      .join('')

  it.each<OneByteEncoding>(['windows-1252', 'cp850', 'cp437', 'macintosh'])(
    'by way of %s is mended',
    async (encoding) => {
      const texts = ['CIGÜEÑAL HIDRÁULICO', 'Bujía Ñandú – Árbol', 'É Í Ó Ú']
      const written = file(...texts.map((text) => wrongly(encoding, text)))
      expect(await descriptions(Buffer.from(written))).toEqual(texts)
    },
  )

  it.each([1, 2])('by way of ISO 8859-1 is mended, %i times', async (times) => {
    const texts = ['BUJÍA DE IGNICIÓN NIÑO', 'CIGÜEÑAL HIDRÁULICO', '“LED” ¡OFERTA!']
    let written = Buffer.from(file(...texts))
    for (let time = 0; time < times; time++) written = Buffer.from(written.toString('latin1'))
    expect(await descriptions(written)).toEqual(texts)
  })

  it('three times, and beside letters that are right', async () => {
    const twice = wrongly('windows-1252', wrongly('windows-1252', 'Piñón'))
    expect(await descriptions(Buffer.from(file(twice, `Dirección ${wrongly('windows-1252', 'hidráulica')}`)))).toEqual([
      'Piñón',
      'Dirección hidráulica',
    ])
  })

  it.each(['HIDRÃULICA', 'HIDRÃ?ULICA', 'CIG├EÑAL'])('%s, with a lost letter, is refused', async (text) => {
    expect((await descriptions(Buffer.from(file('BALATA', text))))[1]).toContain('se guardaron dos veces')
  })

  it.each(['BUJ?A', 'CIG?E?AL TSURU'])('%s, whose letters were replaced, is refused', async (text) => {
    expect((await descriptions(Buffer.from(file('BALATA', text))))[1]).toContain('«?» dentro de una palabra')
  })

  it.each(['¿QUEDA? SÍ', 'FILTRO ?', 'https://x.mx/a?b=c'])('%s has a question mark of its own', async (text) => {
    expect(await descriptions(Buffer.from(file(text)))).toEqual([text])
  })

  it.each(['FARO SÃO PAULO', 'ÂNGULO', 'Mãe', 'CHÂTEAU 90°'])('%s is no such text', async (text) => {
    expect(await descriptions(Buffer.from(file(text)))).toEqual([text])
  })
})
