import { tmpdir } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import type { Cfdi } from '#imports/cfdi/cfdi.ts'
import { Failure } from '#server/platform/failure.ts'
import { localStorage } from '#server/platform/files/file-storage.ts'
import { useTestDatabase } from '#test/database.ts'
import { makeTaxDocument, sampleCfdi, samplePayment, type TaxDocumentRecipe } from '#test/factories/tax-documents.ts'
import { taxDocumentPdf } from './service.ts'
import { timbreString } from '#imports/cfdi/timbre-string.ts'

const database = useTestDatabase()
const db = () => database.current.db

/** Text of each page. */
async function pagesOf(documentId: number): Promise<readonly string[]> {
  const paper = await taxDocumentPdf({ db: db(), storage: localStorage(tmpdir()) }, documentId)
  if (paper instanceof Failure) throw new Error(paper.message)
  const pdf = await getDocument({ data: new Uint8Array(await buffer(paper.body)) }).promise
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => (await pdf.getPage(index + 1)).getTextContent()),
  )
  return pages.map(({ items }) => items.map((item) => ('str' in item ? item.str : '')).join(' '))
}

async function textOf(recipe: TaxDocumentRecipe | Partial<Cfdi>): Promise<string> {
  const { id } = await makeTaxDocument(
    db(),
    'cfdi' in recipe || 'uuid' in recipe ? recipe : { cfdi: recipe as Partial<Cfdi> },
  )
  return (await pagesOf(id)).join(' ').replaceAll(/\s+/gu, ' ')
}

/** Numbers of the real environment. */
const REAL: Partial<Cfdi> = {
  noCertificado: '00001000000500003416',
  timbres: sampleCfdi().timbres.map((timbre) => ({ ...timbre, noCertificadoSAT: '00001000000500003456' })),
}
const [CONCEPTO] = sampleCfdi().conceptos

describe('the paper of a tax document', () => {
  it('has what the law requires, in words', async () => {
    const uuid = 'a1b2c3d4-0000-4000-8000-00000000abcd'
    const text = await textOf({ uuid, cfdi: REAL })
    for (const said of [
      'Factura',
      'A-1001',
      uuid,
      'ESCUELA KEMPER URGATE',
      'RFC EKU9003173C9',
      '601 · General de Ley Personas Morales',
      'XOCHILT CASAS CHAVEZ',
      '612 · Personas Físicas con Actividades Empresariales y Profesionales',
      'G03 · Gastos en general',
      'C.P. 36257',
      'C.P. 44100',
      '5 de noviembre de 2026, 10:20:30',
      '5 de noviembre de 2026, 10:21:00',
      'PPD · Pago en parcialidades o diferido',
      '99 · Por definir',
      'BD-1450',
      'BALATA DELANTERA',
      '25171700 · Sí objeto de impuesto · IVA 16 % de 1,000.00: 160.00',
      '$1,160.00',
      'MIL CIENTO SESENTA PESOS 00/100 M.N.',
      'Certificado del emisor 00001000000500003416 · Certificado del SAT 00001000000500003456',
      'Sello digital del CFDI',
      'Cadena original del complemento de certificación digital del SAT',
      '||1.1|a1b2c3d4-0000-4000-8000-00000000abcd|2026-11-05T10:21:00|SPR190613I52|',
      'Este documento es una representación impresa de un CFDI',
      'Página 1 de 1',
    ])
      expect(text).toContain(said)
    expect(text).not.toMatch(/CANCELADO|MUESTRA/u)
  })

  it.each<[string, Partial<Cfdi>, readonly string[]]>([
    [
      'a credit note',
      {
        tipoDeComprobante: 'E',
        cfdiRelacionados: [
          {
            tipoRelacion: '01',
            uuids: ['c1b2c3d4-0000-4000-8000-00000000abcd', 'd1b2c3d4-0000-4000-8000-00000000abcd'],
          },
        ],
      },
      [
        'Nota de crédito',
        '01 · Nota de crédito de los documentos relacionados',
        'c1b2c3d4-0000-4000-8000-00000000abcd',
        'd1b2c3d4-0000-4000-8000-00000000abcd',
      ],
    ],
    ['a transfer', { tipoDeComprobante: 'T', moneda: 'XXX', total: '0', subTotal: '0' }, ['Traslado']],
    [
      'a transfer with Carta Porte',
      { tipoDeComprobante: 'T', otherComplements: ['http://www.sat.gob.mx/CartaPorte31'] },
      ['Carta porte', 'Carta Porte 3.1'],
    ],
    [
      'an export',
      { exportacion: '02', otherComplements: ['http://www.sat.gob.mx/ComercioExterior20'] },
      ['02 · Definitiva con clave A1', 'Comercio Exterior 2.0'],
    ],
    [
      'another currency',
      { moneda: 'USD', tipoCambio: '18.4512', total: '21.00' },
      ['USD, tipo de cambio 18.4512', '21.00 USD', 'VEINTIÚN DÓLARES 00/100 USD'],
    ],
    ['an old version', { version: '3.3' }, ['Versión 3.3: anterior a la vigente']],
    [
      'a global invoice',
      { informacionGlobal: { periodicidad: '04', meses: '11', anio: '2026' } },
      ['Mensual, Noviembre de 2026'],
    ],
    [
      'retentions and local taxes',
      {
        impuestosLocales: [{ kind: 'retencion', nombre: 'Cedular', tasa: '1.00', importe: '10.00' }],
        impuestos: {
          totalImpuestosRetenidos: '12.50',
          totalImpuestosTrasladados: null,
          traslados: [],
          retenciones: [{ base: null, impuesto: '001', tipoFactor: null, tasaOCuota: null, importe: '12.50' }],
        },
      },
      ['Retención ISR', '-$12.50', 'Retención local Cedular 1 %', '-$10.00'],
    ],
    [
      'an exempt concept',
      {
        conceptos: [
          {
            ...CONCEPTO!,
            traslados: [{ base: '1000.00', impuesto: '002', tipoFactor: 'Exento', tasaOCuota: null, importe: null }],
            pedimentos: ['15 48 3009 0001234'],
          },
        ],
      },
      ['IVA exento de 1,000.00', 'Pedimento 15 48 3009 0001234'],
    ],
    ['no folio and no Timbre', { serie: null, folio: null, timbres: [] }, ['Factura', 'Certificado del emisor']],
  ])('of %s', async (_, cfdi, said) => {
    const text = await textOf(cfdi)
    for (const each of said) expect(text).toContain(each)
  })

  it('of a payment states the amount paid of each document', async () => {
    const paid = {
      uuid: 'b1b2c3d4-0000-4000-8000-00000000abcd',
      amount: '500.00',
      before: '1160.00',
      after: '660.00',
      partiality: 2,
    }
    const text = await textOf(samplePayment(paid))
    for (const each of [
      'Complemento de pago',
      '20 de noviembre de 2026',
      '03 · Transferencia electrónica de fondos',
      paid.uuid,
      '$1,160.00',
      '$660.00',
      'Total de los pagos',
      'QUINIENTOS PESOS 00/100 M.N.',
    ])
      expect(text).toContain(each)
    expect(text).toMatch(/A-1001 b1b2c3d4\S+ 2 \$1,160\.00 \$500\.00 \$660\.00/u)
  })

  it('marks a cancelled document, and a sample, on each page', async () => {
    const { id } = await makeTaxDocument(db(), {
      satState: 'cancelado',
      cfdi: { ...REAL, conceptos: Array.from({ length: 60 }, () => CONCEPTO!) },
    })
    await db().updateTable('tax_documents').set({ cancelled_on: '2026-11-20' }).where('id', '=', id).execute()
    const pages = await pagesOf(id)
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) expect(page).toContain('CANCELADO')
    expect(pages[0]).toContain('Cancelado el 20 de noviembre de 2026')
    expect(await textOf({})).toMatch(/Muestra sin valor fiscal.*MUESTRA/u)
  })

  it('of 300 concepts goes over pages that each repeat the headings', async () => {
    const conceptos = Array.from({ length: 300 }, (_, index) => ({ ...CONCEPTO!, noIdentificacion: `BD-${index + 1}` }))
    const { id } = await makeTaxDocument(db(), { cfdi: { ...REAL, conceptos } })
    const pages = await pagesOf(id)
    expect(pages.length).toBeGreaterThan(5)
    const withConcepts = pages.filter((page) => page.includes('BD-'))
    for (const page of withConcepts) expect(page).toContain('Valor unitario')
    expect(new Set(pages.join(' ').match(/BD-\d+/gu)).size).toBe(300)
    expect(pages.at(-1)).toContain(`Página ${pages.length} de ${pages.length}`)
  })

  it('prints an invalid time or amount as it is written', async () => {
    const { id, cfdi } = await makeTaxDocument(db())
    const conceptos = [{ ...CONCEPTO!, descripcion: 'X'.repeat(5000), importe: '' }]
    const content = JSON.stringify({ ...cfdi, fecha: 'ayer', total: 'mucho', conceptos })
    await db().updateTable('tax_documents').set({ content }).where('id', '=', id).execute()
    expect((await pagesOf(id)).join(' ')).toMatch(/ayer.*\$mucho/u)
  })

  it('is of a document that exists', async () => {
    expect(await taxDocumentPdf({ db: db(), storage: localStorage(tmpdir()) }, 999_999)).toBeInstanceOf(Failure)
  })
})

it.each([
  [null, '||1.1|u|2026-11-05T10:21:00|SPR|s|n||'],
  [' hola   mundo ', '||1.1|u|2026-11-05T10:21:00|SPR|hola mundo|s|n||'],
])('what SAT seals, with the legend %s', (leyenda, expected) => {
  const timbre = {
    version: '1.1',
    uuid: 'u',
    fechaTimbrado: '2026-11-05T10:21:00',
    rfcProvCertif: 'SPR',
    leyenda,
    selloCFD: 's',
    noCertificadoSAT: 'n',
    selloSAT: 'x',
  }
  expect(timbreString(timbre)).toBe(expected)
})
