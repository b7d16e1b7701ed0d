import { describe, expect, it } from 'vitest'
import { sampleCfdi } from '#test/factories/tax-documents.ts'
import type { Circumstances } from '../verdict.ts'
import { ruleFindings } from './rules.ts'
import { concept } from './testing/invoice-changes.ts'
import { AT_LINE, type Changes, LISTED, VAT, line, sample } from './testing/sample-invoice.ts'

describe('sums', () => {
  it.each([
    ['1', '33.333333', '33.33', null],
    ['3', '33.333333', '100.00', null],
    ['0.333', '3.00', '1.00', null],
    ['1.000000', '10.000000', '10.01', null],
    ['1.000000', '10.000000', '10.02', '1.000000 × 10.000000 es entre 9.99 y 10.01, y el importe dice 10.02.'],
    // The amount has fewer decimals than the currency: these apply.
    ['1.00', '9.60', '10', null],
    ['-1', 'abc', '10.02', null],
  ])('%s × %s is %s', (cantidad, valorUnitario, importe, text) => {
    const findings = ruleFindings(sampleCfdi(concept({ cantidad, valorUnitario, importe })), LISTED)
    const texts = findings.filter(({ code }) => code === 'CFDI40167').map((finding) => finding.text)
    expect(texts).toEqual(text === null ? [] : [text])
  })

  it('give only a warning where they are wrong', () => {
    const findings = ruleFindings(sampleCfdi({ total: '1160.01' }), LISTED)
    expect(findings).toEqual([
      {
        code: 'CFDI40119',
        level: 'aviso',
        place: 'Comprobante@Total',
        text: 'Subtotal, menos descuentos, más impuestos trasladados, menos retenidos es 1160.00, y el total dice 1160.01.',
        mendedBy: 'emisor',
      },
    ])
  })

  it('are exact where floats are not', () => {
    const lines = Array.from({ length: 10 }, () => ({ ...line, cantidad: '1', valorUnitario: '0.1', importe: '0.1' }))
    const codes = ruleFindings(sampleCfdi({ conceptos: lines, subTotal: '1.00' }), LISTED).map(({ code }) => code)
    expect(codes).not.toContain('CFDI40108')
  })

  it('are the only checks of CFDI 3.3', () => {
    const old = { version: '3.3', formaPago: '03', receptor: { ...sample.receptor, usoCfdi: 'P01' }, total: '1160.01' }
    const findings = ruleFindings(sampleCfdi(old), LISTED)
    expect(findings.map(({ code, level, place }) => [code, level, place])).toEqual([
      ['TUERCA34', 'aviso', 'Comprobante@Total'],
    ])
  })
})

describe('long lists', () => {
  const findings = (changes: Changes, listed: Circumstances['listed']) =>
    ruleFindings(sampleCfdi(changes), { ...LISTED, listed }).map(({ code, level, place, mendedBy }) => [
      code,
      level,
      place,
      mendedBy,
    ])

  it('that are not uploaded are reported once each', () => {
    const lines = Array.from({ length: 3 }, () => line)
    const impuestos = {
      totalImpuestosRetenidos: null,
      totalImpuestosTrasladados: '480.00',
      retenciones: [],
      traslados: [{ ...VAT, base: '3000.00', importe: '480.00' }],
    }
    const cfdi = { conceptos: lines, subTotal: '3000.00', total: '3480.00', impuestos }
    expect(findings(cfdi, () => 'sin_tabla')).toEqual([
      ['CFDI40126', 'sin_revisar', '', 'tienda'],
      ['CFDI40162', 'sin_revisar', '', 'tienda'],
    ])
  })

  it('report keys that are not in them', () => {
    const missing: Circumstances['listed'] = (_, key) => (key === '44100' || key === '25171700' ? 'no' : 'si')
    expect(findings({}, missing)).toEqual([
      ['CFDI40126', 'error', 'Comprobante@LugarExpedicion', 'emisor'],
      ['CFDI40162', 'error', `${AT_LINE}@ClaveProdServ`, 'emisor'],
    ])
  })

  it('have formats, whether uploaded or not', () => {
    expect(findings({ lugarExpedicion: '4410', ...concept({ claveProdServ: 'BALATA' }) }, () => 'si')).toEqual([
      ['CFDI40126', 'error', 'Comprobante@LugarExpedicion', 'emisor'],
      ['CFDI40162', 'error', `${AT_LINE}@ClaveProdServ`, 'emisor'],
    ])
  })

  it('are queried once for each key, on the day of the document', () => {
    const requested: string[] = []
    findings({ conceptos: [line, line] }, (list, key, day) => {
      requested.push(`${list} ${key} ${day}`)
      return 'si'
    })
    expect(requested).toEqual([
      'codigos_postales 44100 2026-11-05',
      'codigos_postales 36257 2026-11-05',
      'productos 25171700 2026-11-05',
    ])
  })
})

it('an error in thousands of lines is reported for the first ones', () => {
  const lines = Array.from({ length: 5000 }, () => ({ ...line, claveUnidad: 'PZA' }))
  const findings = ruleFindings(sampleCfdi({ conceptos: lines }), LISTED).filter(({ code }) => code === 'CFDI40165')
  expect(findings).toHaveLength(21)
  expect(findings.at(-1)).toMatchObject({ place: '', text: 'Lo mismo pasa en otros 4980 lugares.' })
})

it('a text that is no number is left to the structure check', () => {
  const nonsense = { subTotal: 'mil', total: '', descuento: '1e3', ...concept({ cantidad: '∞', importe: 'NaN' }) }
  expect(() => ruleFindings(sampleCfdi(nonsense), LISTED)).not.toThrow()
})
