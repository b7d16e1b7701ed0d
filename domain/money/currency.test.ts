import { expect, it } from 'vitest'
import { amountText, byCurrency } from './currency.ts'

it.each([
  [1234_50, 'MXN', '$1,234.50'],
  [-5, 'MXN', '-$0.05'],
  [1234_50, 'USD', 'USD\u00A01,234.50'],
  [-1234_50, 'USD', '-USD\u00A01,234.50'],
])('%d of %s: %s', (amount, currency, text) => expect(amountText(amount, currency)).toBe(text))

it('pesos come first', () => expect(['USD', 'EUR', 'MXN'].toSorted(byCurrency)).toEqual(['MXN', 'EUR', 'USD']))
