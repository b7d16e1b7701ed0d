import { percentText } from '#domain/money/money.ts'

/** '16 %' of 16. */
export function rateText(rate: number): string {
  return percentText(Math.round(rate * 100))
}

/** 'IVA 16 %', 'IVA 8 % y 16 %' for several, 'IVA' for none. @param rates in percent */
export function vatText(rates: readonly number[]): string {
  const each = [...new Set(rates)].toSorted((a, b) => a - b).map(rateText)
  return ['IVA', each.join(' y ')].filter((text) => text !== '').join(' ')
}

/** 'Ana, en nombre de Beto'. @param name null: the program */
export function whoText(name: string | null, onBehalfOf: string | null): string {
  if (name === null) return 'El sistema'
  return onBehalfOf === null ? name : `${name}, en nombre de ${onBehalfOf}`
}

const MOST_VEHICLES = 3

/**
 * 'Hola, quisiera más información del pedido A-102 de Guadalajara para Nissan Tsuru 1998: https://…'
 * @param name 'pedido A-102 de Guadalajara'
 * @param lines their vehicles are named, once each
 */
export function documentChatText(
  name: string,
  lines: readonly { readonly vehiculo: string }[],
  address: string,
): string {
  const vehicles = [...new Set(lines.map(({ vehiculo }) => vehiculo).filter((vehicle) => vehicle !== ''))]
  const forWhat = vehicles.length === 0 ? '' : ` para ${vehicles.slice(0, MOST_VEHICLES).join(', ')}`
  return `Hola, quisiera más información del ${name}${forWhat}: ${address}`
}
