import { Buffer } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { ImportError } from '#imports/import-error.ts'
import { sourceFromBytes } from '#imports/source.ts'
import type { MetadataRow } from './metadata-row.ts'
import { readMetadata, type RejectedLine } from './read-metadata.ts'

const HEAD =
  'Uuid~RfcEmisor~NombreEmisor~RfcReceptor~NombreReceptor~RfcPac~FechaEmision~FechaCertificacionSat~Monto~EfectoComprobante~Estatus~FechaCancelacion'
const VALID =
  '0F3B1A52-1111-4A2B-9C3D-0123456789AB~EKU9003173C9~ESCUELA KEMPER "URGATE"~CACX7605101P8~XOCHILT CASAS CHÁVEZ~SPR190613I52~2026-11-05 10:20:30~2026-11-05 10:21:00~1160.00~I~1~'
const CANCELLED =
  '0f3b1a52-2222-4a2b-9c3d-0123456789ab~EKU9003173C9~ESCUELA~ÑAM010203AB1~MUÑOZ~SPR190613I52~2026-11-06 09:00:00~2026-11-06 09:00:01~200~E~0~2026-11-20 18:31:42'

async function read(bytes: Uint8Array, name = 'metadatos.txt') {
  const rows: MetadataRow[] = []
  const rejected: RejectedLine[] = []
  for await (const batch of readMetadata(sourceFromBytes(name, bytes))) {
    rows.push(...batch.rows)
    rejected.push(...batch.rejected)
  }
  return { rows, rejected }
}

function text(...lines: readonly string[]): Uint8Array {
  return Buffer.from([HEAD, ...lines, ''].join('\r\n'))
}

async function zipOf(files: Readonly<Record<string, Uint8Array>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(Buffer.from(bytes), name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks)
}

describe('a metadata file of SAT', () => {
  it('has a row for each document', async () => {
    expect(await read(text(VALID, CANCELLED))).toEqual({
      rejected: [],
      rows: [
        {
          row: 2,
          uuid: '0f3b1a52-1111-4a2b-9c3d-0123456789ab',
          issuerRfc: 'EKU9003173C9',
          issuerName: 'ESCUELA KEMPER "URGATE"',
          receiverRfc: 'CACX7605101P8',
          receiverName: 'XOCHILT CASAS CHÁVEZ',
          issuedAt: '2026-11-05T10:20:30',
          stampedAt: '2026-11-05T10:21:00',
          amount: '1160.00',
          kind: 'I',
          isCancelled: false,
          cancelledAt: null,
        },
        expect.objectContaining({
          row: 3,
          receiverRfc: 'ÑAM010203AB1',
          kind: 'E',
          isCancelled: true,
          cancelledAt: '2026-11-20T18:31:42',
        }),
      ],
    })
  })

  it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['with a BOM', () => Buffer.from(`\uFEFF${HEAD}\n${VALID}`)],
    ['in UTF-16', () => Buffer.from(`\uFEFF${HEAD}\n${VALID}`, 'utf16le')],
    ['in Windows-1252', () => Buffer.from(`${HEAD}\n${VALID}`, 'latin1')],
    ['with old line ends', () => Buffer.from(`${HEAD}\r${VALID}\r`)],
    ['in a zip', () => zipOf({ 'metadatos.txt': text(VALID) })],
    ['in a zip with another file', () => zipOf({ 'leeme.pdf': Buffer.from('%PDF'), 'carpeta/M.TXT': text(VALID) })],
  ])('is read %s', async (_, make) => {
    const { rows, rejected } = await read(await make())
    expect(rejected).toEqual([])
    expect(rows).toMatchObject([{ receiverName: 'XOCHILT CASAS CHÁVEZ', amount: '1160.00' }])
  })

  it('reads the texts of a zip one after another', async () => {
    const { rows } = await read(await zipOf({ '1.txt': text(VALID), '2.txt': text(CANCELLED) }))
    expect(rows.map(({ kind }) => kind)).toEqual(['I', 'E'])
  })

  it.each([
    ['a name with the separator', VALID.replace('ESCUELA', 'ESC~UELA'), 'tiene 13 columnas y deben ser 12'],
    ['a cut line', VALID.slice(0, 60), 'tiene 3 columnas y deben ser 12'],
    ['no UUID', VALID.replace('0F3B1A52', 'XXXXXXXX'), 'su UUID no es válido'],
    ['an RFC that is none', VALID.replace('EKU9003173C9', 'EKU'), 'el RFC del emisor no es válido'],
    ['a receiver without RFC', VALID.replace('CACX7605101P8', ''), 'el RFC del receptor no es válido'],
    [
      'a day that is none',
      VALID.replace('2026-11-05 10:20:30', '2026-02-30 10:20:30'),
      'la fecha de emisión no es válida',
    ],
    ['another date', VALID.replace('2026-11-05 10:21:00', '05/11/2026'), 'la fecha de certificación no es válida'],
    ['a word for the amount', VALID.replace('1160.00', 'mil'), 'el monto no es un número'],
    ['less than zero', VALID.replace('1160.00', '-1'), 'el monto no es un número'],
    ['another effect', VALID.replace('~I~1', '~X~1'), 'el efecto del comprobante no es I, E, P, T ni N'],
    ['no effect', VALID.replace('~I~1', '~~1'), 'el efecto del comprobante no es I, E, P, T ni N'],
    ['another status', VALID.replace('~I~1~', '~I~2~'), 'el estatus no es 1 (vigente) ni 0 (cancelado)'],
    [
      'a broken date of cancellation',
      CANCELLED.replace('2026-11-20 18', '2026-13-20 18'),
      'la fecha de cancelación no es válida',
    ],
  ])('rejects the line alone that has %s', async (_, line, reason) => {
    const { rows, rejected } = await read(text(VALID, line, CANCELLED))
    expect(rows).toHaveLength(2)
    expect(rejected).toMatchObject([{ row: 3, reason }])
  })

  it.each([
    ['1,160.00', '1160.00'],
    ['$1160.5', '1160.5'],
    ['0', '0'],
  ])('reads the amount %s', async (written, amount) => {
    expect((await read(text(VALID.replace('1160.00', written)))).rows).toMatchObject([{ amount }])
  })

  it.each([
    ['Vigente', false],
    ['CANCELADO', true],
  ])('reads the status %s', async (written, isCancelled) => {
    expect((await read(text(VALID.replace('~I~1~', `~I~${written}~`)))).rows).toMatchObject([{ isCancelled }])
  })

  it('does not need unused columns, and accepts any order', async () => {
    const head = 'Estatus~Uuid~RfcEmisor~RfcReceptor~FechaEmision~Monto~EfectoComprobante'
    const line = '1~0f3b1a52-1111-4a2b-9c3d-0123456789ab~EKU9003173C9~CACX7605101P8~2026-11-05 10:20:30~5~Ingreso'
    expect((await read(Buffer.from(`${head}\n${line}`))).rows).toMatchObject([
      { kind: 'I', amount: '5', cancelledAt: null },
    ])
  })

  it.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['empty', () => Buffer.from(''), 'está vacío'],
    ['blank lines', () => Buffer.from('\n\n\n'), 'está vacío'],
    ['a CSV', () => Buffer.from('uuid,rfc\n1,2'), 'no es un archivo de metadatos'],
    ['a column is missing', () => Buffer.from(`${HEAD.replace('Monto~', '')}\n`), 'no es un archivo de metadatos'],
    ['bytes', () => Buffer.from([0, 1, 2, 3, 0, 255]), 'no es un texto'],
    [
      'two encodings',
      () => Buffer.concat([Buffer.from(`${HEAD}\nÁ\n`), Buffer.from([0xc1, 0x0a])]),
      'mezcla codificaciones',
    ],
    ['an endless line', () => Buffer.from(`${HEAD}\n${'x'.repeat(200_000)}`), 'un renglón sin fin'],
    ['a zip without texts', () => zipOf({ 'a.xml': Buffer.from('<a/>') }), 'no trae ningún archivo .txt'],
    [
      'a zip that is cut',
      async () => (await zipOf({ 'a.txt': text(VALID) })).subarray(0, 60),
      'está incompleto o dañado',
    ],
    ['a bomb', () => zipOf({ 'a.txt': Buffer.alloc(60_000_000, 0x20) }), 'se expande a un tamaño desmedido'],
  ])('is refused: %s', async (_, make, reason) => {
    const reading = read(await make())
    await expect(reading).rejects.toThrow(ImportError)
    await expect(reading).rejects.toThrow(reason)
  })
})
