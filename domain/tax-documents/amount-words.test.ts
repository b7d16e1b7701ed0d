import { describe, expect, it } from 'vitest'
import { amountInWords } from './amount-words.ts'
import { currencyText, decimalText, quantityText, rateText } from './amount-text.ts'

describe('an amount in words', () => {
  it.each([
    ['0', 'MXN', 'CERO PESOS 00/100 M.N.'],
    ['0.07', 'MXN', 'CERO PESOS 07/100 M.N.'],
    ['1.00', 'MXN', 'UN PESO 00/100 M.N.'],
    ['16.5', 'MXN', 'DIECISÉIS PESOS 50/100 M.N.'],
    ['21', 'MXN', 'VEINTIÚN PESOS 00/100 M.N.'],
    ['31.10', 'MXN', 'TREINTA Y UN PESOS 10/100 M.N.'],
    ['100', 'MXN', 'CIEN PESOS 00/100 M.N.'],
    ['101', 'MXN', 'CIENTO UN PESOS 00/100 M.N.'],
    ['1000', 'MXN', 'MIL PESOS 00/100 M.N.'],
    ['1160.00', 'MXN', 'MIL CIENTO SESENTA PESOS 00/100 M.N.'],
    ['21000', 'MXN', 'VEINTIÚN MIL PESOS 00/100 M.N.'],
    ['100500.99', 'MXN', 'CIEN MIL QUINIENTOS PESOS 99/100 M.N.'],
    ['1000000', 'MXN', 'UN MILLÓN DE PESOS 00/100 M.N.'],
    ['1000001', 'MXN', 'UN MILLÓN UN PESOS 00/100 M.N.'],
    ['2000000', 'MXN', 'DOS MILLONES DE PESOS 00/100 M.N.'],
    [
      '1234567890.12',
      'MXN',
      'MIL DOSCIENTOS TREINTA Y CUATRO MILLONES QUINIENTOS SESENTA Y SIETE MIL OCHOCIENTOS NOVENTA PESOS 12/100 M.N.',
    ],
    ['1000000000000', 'MXN', 'UN BILLÓN DE PESOS 00/100 M.N.'],
    ['1', 'USD', 'UN DÓLAR 00/100 USD'],
    ['250.75', 'USD', 'DOSCIENTOS CINCUENTA DÓLARES 75/100 USD'],
    ['3', 'EUR', 'TRES EUROS 00/100 EUR'],
    ['201', 'GBP', 'DOSCIENTAS UNA LIBRAS ESTERLINAS 00/100 GBP'],
    ['201000000', 'GBP', 'DOSCIENTOS UN MILLONES DE LIBRAS ESTERLINAS 00/100 GBP'],
    ['521', 'GBP', 'QUINIENTAS VEINTIUNA LIBRAS ESTERLINAS 00/100 GBP'],
    ['7.10', 'CHF', 'SIETE CHF 10/100 CHF'],
    ['-5', 'MXN', 'MENOS CINCO PESOS 00/100 M.N.'],
    ['0', 'XXX', ''],
    ['doce', 'MXN', ''],
    ['', 'MXN', ''],
  ])('of %s %s', (decimal, currency, words) => {
    expect(amountInWords(decimal, currency)).toBe(words)
  })
})

describe('an amount of a document', () => {
  it.each([
    [decimalText('1234.5'), '1,234.50'],
    [decimalText('0.123400'), '0.1234'],
    [decimalText('-1000000'), '-1,000,000.00'],
    [decimalText('NaN'), 'NaN'],
    [quantityText('4.000000'), '4'],
    [quantityText('1500.5'), '1,500.5'],
    [quantityText('0.25'), '0.25'],
    [currencyText('1160', 'MXN'), '$1,160.00'],
    [currencyText('-1160', 'MXN'), '-$1,160.00'],
    [currencyText('99.9', 'USD'), '99.90 USD'],
    [currencyText('0', 'XXX'), '0.00'],
    [rateText('0.160000'), '16 %'],
    [rateText('0.080000'), '8 %'],
    [rateText('0.106667'), '10.6667 %'],
    [rateText('0'), '0 %'],
    [rateText('1.600000'), '160 %'],
    [rateText('0.005'), '0.5 %'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected)
  })
})
