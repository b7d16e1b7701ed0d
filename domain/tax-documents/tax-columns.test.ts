import { describe, expect, it } from 'vitest'
import { paymentTaxColumns, taxColumns, type TaxColumns } from './tax-columns.ts'

const tax = (
  impuesto: string,
  tipoFactor: string,
  tasaOCuota: string | null,
  base: string,
  importe: string | null,
) => ({
  base,
  impuesto,
  tipoFactor,
  tasaOCuota,
  importe,
})
const filled = (columns: TaxColumns) => Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== 0))

describe('taxColumns', () => {
  it.each([
    ['16 %', [tax('002', 'Tasa', '0.160000', '1000.00', '160.00')], { base16: 1000, iva16: 160 }],
    ['16 % written short', [tax('002', 'Tasa', '0.16', '1000', '160')], { base16: 1000, iva16: 160 }],
    ['8 % of the border', [tax('002', 'Tasa', '0.080000', '50.5', '4.04')], { base8: 50.5, iva8: 4.04 }],
    ['0 %', [tax('002', 'Tasa', '0.000000', '700', '0')], { base0: 700 }],
    ['exempt', [tax('002', 'Exento', null, '20', null)], { baseExempt: 20 }],
    ['IEPS', [tax('003', 'Cuota', '1.5', '3', '4.5')], { ieps: 4.5 }],
    ['another rate', [tax('002', 'Tasa', '0.110000', '100', '11')], { other: 11 }],
    ['what is no number', [tax('002', 'Tasa', '0.160000', 'abc', '1e3')], {}],
    [
      'sums without the errors of binary fractions',
      [
        tax('002', 'Tasa', '0.160000', '0.1', '0.016'),
        tax('002', 'Tasa', '0.160000', '0.2', '0.032'),
        tax('002', 'Tasa', '0.160000', '0.000001', '0'),
      ],
      { base16: 0.300001, iva16: 0.048 },
    ],
  ])('%s', (_, charged, expected) => expect(filled(taxColumns(charged, []))).toEqual(expected))

  it('has the withheld amounts by tax', () => {
    const withheld = ['001', '002', '003'].map((impuesto, index) => ({
      ...tax(impuesto, 'Tasa', null, '0', `${index + 1}.25`),
      base: null,
    }))
    expect(filled(taxColumns([], withheld))).toEqual({ withheldIsr: 1.25, withheldIva: 2.25, withheldIeps: 3.25 })
  })
})

it('a payment has the taxes of its totals', () => {
  expect(filled(paymentTaxColumns(null))).toEqual({})
  expect(
    filled(
      paymentTaxColumns({ TotalTrasladosBaseIVA16: '100', TotalTrasladosImpuestoIVA16: '16', MontoTotalPagos: '116' }),
    ),
  ).toEqual({ base16: 100, iva16: 16 })
})
