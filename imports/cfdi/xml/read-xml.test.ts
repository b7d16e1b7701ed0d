import { expect, it } from 'vitest'
import type { Circumstances } from '../verdict.ts'
import { readCfdi } from '../read-cfdi.ts'

const CIRCUMSTANCES: Circumstances = {
  ownRfc: '',
  stampers: () => [],
  authorities: [],
  listed: () => 'sin_tabla',
}

/** The only finding of a file that is no CFDI. */
function refusal(content: string | Uint8Array): string {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const verdict = readCfdi(bytes, CIRCUMSTANCES)
  expect(verdict).toMatchObject({ cfdi: null, uuid: null, isValid: false, proofs: [] })
  return verdict.findings.map(({ code, text }) => `${code} ${text}`).join('\n')
}

const DOCTYPE = 'TUERCA03 Trae un DOCTYPE, que un CFDI no puede traer.'
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

it.each([
  ['a document type', '<!DOCTYPE a><a/>', DOCTYPE],
  ['one in small letters, which is none', '<!doctype a><a/>', DOCTYPE],
  ['one after a comment', '<?xml version="1.0"?><!-- x --> <!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', DOCTYPE],
  ['entities that grow', '<!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;&b;&b;">]><a>&c;</a>', DOCTYPE],
  ['a file of the server', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', DOCTYPE],
  ['one in UTF-16', utf16('<!DOCTYPE a><a/>'), DOCTYPE],
  ['one in UTF-16 the other way round', utf16('<!DOCTYPE a><a/>').swap16(), DOCTYPE],
  ['one in UTF-16 without a mark', Buffer.from('<!DOCTYPE a><a/>', 'utf16le'), DOCTYPE],
  ['an unknown entity', '<a>&nada;</a>', 'XML01 No es un XML bien formado (línea 1).'],
  [
    'a wrong encoding',
    Buffer.from('<?xml version="1.0" encoding="UTF-8"?><a b="ñ"/>', 'latin1'),
    'TUERCA02 El archivo dice que sus letras son utf-8, y no lo son.',
  ],
  [
    'an unknown encoding',
    '<?xml version="1.0" encoding="klingon"?><a/>',
    'TUERCA02 El archivo dice que sus letras son klingon, que no existe.',
  ],
  [
    'UTF-7, in which a document type can hide',
    '<?xml version="1.0" encoding="utf-7"?>+ADwAIQ-DOCTYPE a+AD4-',
    'TUERCA02 El archivo dice que sus letras son utf-7, que no existe.',
  ],
  ['a PDF', '%PDF-1.7 …', 'XML01 Es un PDF, aunque su nombre diga otra cosa.'],
  ['nothing', '', 'XML01 No es un XML bien formado.'],
  ['text', 'Hola', 'XML01 No es un XML bien formado (línea 1).'],
  ['what breaks off', '<a><b>', 'XML01 No es un XML bien formado (línea 1).'],
  ['another document', '<factura/>', 'XML02 No es un CFDI: empieza con factura.'],
  ['a Comprobante of nobody', '<Comprobante Version="4.0"/>', 'XML01 No es un CFDI: su espacio de nombres es "".'],
  [
    'version 3.2',
    '<Comprobante xmlns="http://www.sat.gob.mx/cfd/3" version="3.2"/>',
    'XML03 Es de la versión 3.2; se leen 4.0 y 3.3.',
  ],
  [
    'a version of another namespace',
    '<Comprobante xmlns="http://www.sat.gob.mx/cfd/4" Version="3.3"/>',
    'XML03 Es de la versión 3.3; se leen 4.0 y 3.3.',
  ],
  [
    'no version',
    '<Comprobante xmlns="http://www.sat.gob.mx/cfd/4"/>',
    'XML03 Es de la versión desconocida; se leen 4.0 y 3.3.',
  ],
])('refuses %s', (_, content, expected) => {
  expect(refusal(content)).toBe(expected)
})

it('refuses a file that is larger, deeper or has more elements than any document', () => {
  expect(refusal(new Uint8Array(50 * 1024 * 1024).fill(0x20))).toBe(
    'TUERCA01 Pesa 50 MB; un CFDI pesa 10 MB como máximo.',
  )
  expect(refusal(`<a>${'<b/>'.repeat(1_000_000)}</a>`)).toBe('TUERCA04 Tiene más de 200,000 elementos.')
  expect(refusal('<a>'.repeat(100_000) + '</a>'.repeat(100_000))).toMatch(/^(?:XML01|TUERCA04) /u)
  expect(refusal('<a>'.repeat(100) + '</a>'.repeat(100))).toBe('TUERCA04 Tiene elementos a más de 64 niveles.')
})

it('predefined entities of XML are read', () => {
  const verdict = readCfdi(
    new TextEncoder().encode(
      '<c:Comprobante xmlns:c="http://www.sat.gob.mx/cfd/4" Version="4.0" Serie="A&amp;&#66;&quot;"><c:Emisor Nombre="  a\tb  "/></c:Comprobante>',
    ),
    CIRCUMSTANCES,
  )
  expect(verdict.cfdi).toMatchObject({ serie: 'A&B"', emisor: { nombre: '  a b  ' } })
})
