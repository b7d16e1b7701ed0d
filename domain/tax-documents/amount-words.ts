// Amounts in words for Mexican invoices: '(UN MIL CIENTO SESENTA PESOS 00/100 M.N.)'.

const UNITS = [
  '',
  'UN',
  'DOS',
  'TRES',
  'CUATRO',
  'CINCO',
  'SEIS',
  'SIETE',
  'OCHO',
  'NUEVE',
  'DIEZ',
  'ONCE',
  'DOCE',
  'TRECE',
  'CATORCE',
  'QUINCE',
  'DIECISÉIS',
  'DIECISIETE',
  'DIECIOCHO',
  'DIECINUEVE',
  'VEINTE',
  'VEINTIÚN',
  'VEINTIDÓS',
  'VEINTITRÉS',
  'VEINTICUATRO',
  'VEINTICINCO',
  'VEINTISÉIS',
  'VEINTISIETE',
  'VEINTIOCHO',
  'VEINTINUEVE',
] as const
const TENS = ['', '', '', 'TREINTA', 'CUARENTA', 'CINCUENTA', 'SESENTA', 'SETENTA', 'OCHENTA', 'NOVENTA'] as const
const HUNDREDS = [
  '',
  'CIENTO',
  'DOSCIENTOS',
  'TRESCIENTOS',
  'CUATROCIENTOS',
  'QUINIENTOS',
  'SEISCIENTOS',
  'SETECIENTOS',
  'OCHOCIENTOS',
  'NOVECIENTOS',
] as const

/** Singular and plural of a currency, and the text after the hundredths. */
const CURRENCIES: Readonly<Record<string, readonly [one: string, many: string, mark: string]>> = {
  MXN: ['PESO', 'PESOS', 'M.N.'],
  USD: ['DÓLAR', 'DÓLARES', 'USD'],
  EUR: ['EURO', 'EUROS', 'EUR'],
  CAD: ['DÓLAR CANADIENSE', 'DÓLARES CANADIENSES', 'CAD'],
  GBP: ['LIBRA ESTERLINA', 'LIBRAS ESTERLINAS', 'GBP'],
  JPY: ['YEN', 'YENES', 'JPY'],
  CNY: ['YUAN', 'YUANES', 'CNY'],
}
/** Pounds are feminine: 'UNA LIBRA', 'DOSCIENTAS LIBRAS'. */
const FEMININE = new Set(['GBP'])

/** '' without a currency, or for a text that is no decimal. @param decimal '1160.5' */
export function amountInWords(decimal: string, currency: string): string {
  const [, sign, whole, decimals = ''] = /^(-?)(\d{1,18})(?:\.(\d+))?$/u.exec(decimal) ?? []
  if (whole === undefined || currency === 'XXX') return ''
  const [one, many, mark] = CURRENCIES[currency] ?? [currency, currency, currency]
  const amount = BigInt(whole)
  const number = inGender(amount === 0n ? 'CERO' : wordsOf(amount), FEMININE.has(currency))
  // 'UN MILLÓN DE PESOS', and 'UN MILLÓN UN PESOS'.
  const of = amount > 0n && amount % 1_000_000n === 0n ? ' DE' : ''
  const hundredths = decimals.padEnd(2, '0').slice(0, 2)
  return `${sign === '-' ? 'MENOS ' : ''}${number}${of} ${amount === 1n ? one : many} ${hundredths}/100 ${mark}`
}

function wordsOf(amount: bigint): string {
  if (amount >= 1_000_000_000_000n) return scaled(amount, 1_000_000_000_000n, 'BILLÓN', 'BILLONES')
  if (amount >= 1_000_000n) return scaled(amount, 1_000_000n, 'MILLÓN', 'MILLONES')
  const thousands = Number(amount / 1000n)
  const head = thousands === 0 ? '' : thousands === 1 ? 'MIL' : `${belowThousand(thousands)} MIL`
  return joined(head, belowThousand(Number(amount % 1000n)))
}

function scaled(amount: bigint, scale: bigint, one: string, many: string): string {
  const count = amount / scale
  const rest = amount % scale
  return joined(`${wordsOf(count)} ${count === 1n ? one : many}`, rest === 0n ? '' : wordsOf(rest))
}

function belowThousand(number: number): string {
  if (number === 100) return 'CIEN'
  return joined(HUNDREDS[Math.floor(number / 100)] ?? '', belowHundred(number % 100))
}

function belowHundred(number: number): string {
  if (number < 30) return UNITS[number] ?? ''
  const unit = UNITS[number % 10] ?? ''
  return `${TENS[Math.floor(number / 10)]}${unit === '' ? '' : ` Y ${unit}`}`
}

function joined(...words: readonly string[]): string {
  return words.filter((word) => word !== '').join(' ')
}

/** Millions are masculine, whatever the noun; the words after them are not. */
function inGender(words: string, isFeminine: boolean): string {
  if (!isFeminine) return words
  const [, millions = '', rest = ''] = /^(.*(?:MILLÓN|MILLONES|BILLÓN|BILLONES)(?: |$))?(.*)$/u.exec(words) ?? []
  const feminine = rest
    .replaceAll('IENTOS', 'IENTAS')
    .replaceAll('VEINTIÚN', 'VEINTIUNA')
    .replaceAll(/\bUN\b/gu, 'UNA')
  return millions + feminine
}
