const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/u

/**
 * '1234.5' → '1,234.50', '0.123400' → '0.1234': at least two decimals, and no trailing zeros beyond them. A text that is no decimal is
 * unchanged.
 */
export function decimalText(decimal: string): string {
  const [, sign, whole, decimals = ''] = DECIMAL.exec(decimal) ?? []
  if (whole === undefined) return decimal
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, ',')
  return `${sign}${grouped}.${decimals.replace(/0+$/u, '').padEnd(2, '0')}`
}

/** '4.000000' → '4', '1500.5' → '1,500.5': a quantity. */
export function quantityText(decimal: string): string {
  return decimalText(decimal)
    .replace(/\.00$/u, '')
    .replace(/(\.\d)0$/u, '$1')
}

/** '$1,234.50' in pesos, '1,234.50 USD' in any other currency; XXX is none. */
export function currencyText(decimal: string, currency: string): string {
  const amount = decimalText(decimal)
  if (currency === 'MXN') return amount.startsWith('-') ? `-$${amount.slice(1)}` : `$${amount}`
  return currency === 'XXX' ? amount : `${amount} ${currency}`
}

/** '0.160000' → '16 %', '0.106667' → '10.6667 %'. */
export function rateText(rate: string): string {
  const [, sign = '', whole, decimals = ''] = DECIMAL.exec(rate) ?? []
  if (whole === undefined) return rate
  const digits = decimals.padEnd(2, '0')
  const hundredths = `${whole}${digits.slice(0, 2)}`.replace(/^0+(?=\d)/u, '')
  const rest = digits.slice(2).replace(/0+$/u, '')
  return `${sign}${hundredths}${rest === '' ? '' : `.${rest}`} %`
}
