import type { Tier } from '#domain/counter/tiers.ts'
import type { LineGroup } from './lines/line-rule.ts'

/** A fictional brand that the store sells. */
export interface BrandRule {
  readonly name: string
  readonly groups: readonly LineGroup[]
  /** Pattern of its part keys: {L} the line's letters, {N} the design's number, # a digit, @ a letter; other characters are literal. */
  readonly keyShape: string
  /** Its share of the market. */
  readonly reach: number
  /** 1 is the usual price. */
  readonly priceLevel: number
  /** trade: upper case and abbreviated, as in an ERP; plain: a sentence. */
  readonly wording: 'trade' | 'plain'
}

const CHASSIS: readonly LineGroup[] = ['frenos', 'suspensión', 'dirección', 'tracción']
const ENGINE: readonly LineGroup[] = ['motor', 'enfriamiento', 'combustible', 'transmisión']
const ELECTRIC: readonly LineGroup[] = ['encendido', 'eléctrico', 'sensores', 'combustible']
const BODY: readonly LineGroup[] = ['carrocería', 'clima', 'escape', 'enfriamiento']

function brand(
  name: string,
  keyShape: string,
  groups: readonly LineGroup[],
  reach: number,
  priceLevel: number,
  wording: 'trade' | 'plain' = 'trade',
): BrandRule {
  return { name, groups, keyShape, reach, priceLevel, wording }
}

/** Invented names. */
export const BRANDS: readonly BrandRule[] = [
  brand('Balvera', 'BV-{N}', ['frenos'], 3, 1.05),
  brand('Cordalto', '{L}-@###', CHASSIS, 3, 0.95),
  brand('Duvrak', 'D{N}-#', ['frenos', 'suspensión'], 2, 1.3),
  brand('Ferrosol', '31-{N}@', ['frenos', 'tracción'], 2, 0.8),
  brand('Gravena', '#K {N}', ['frenos', 'dirección'], 2, 1),
  brand('Hualtek', '{L}{N}MX', CHASSIS, 2, 0.85, 'plain'),
  brand('Muellara', 'MU/{N}', ['suspensión'], 3, 1.1),
  brand('Norvanta', '###.###', CHASSIS, 2, 1.45, 'plain'),
  brand('Rodavik', 'RV#####', ['suspensión', 'tracción'], 2, 0.9),
  brand('Olmetek', '{L}-{N}', ['suspensión', 'dirección', 'transmisión'], 2, 0.9),
  brand('Tirvante', 'TV {N} @', ['dirección', 'suspensión'], 2, 1.15),
  brand('Xalvek', 'XK-@@###', ['tracción', 'transmisión'], 2, 1.2),
  brand('Jornak', '{N}-{L}', ['motor', 'enfriamiento'], 3, 1),
  brand('Kelvora', 'KV##-###', ENGINE, 2, 1.25, 'plain'),
  brand('Motrelia', 'OP-@###', ENGINE, 3, 0.9),
  brand('Prelvo', '@@{N}@', ['motor', 'transmisión'], 2, 1.35),
  brand('Quetzmot', 'Q-####-##', ENGINE, 2, 0.8),
  brand('Sierkal', 'SK{N}/#', ['motor', 'combustible'], 1, 1.1),
  brand('Embraval', '6## #### ##', ['transmisión'], 3, 1.2),
  brand('Zentoria', 'ZT-{L}##@', ['motor', 'filtros', 'encendido'], 2, 0.95, 'plain'),
  brand('Hidralba', 'HA{N}', ['enfriamiento', 'motor'], 3, 1.05),
  brand('Frigolar', 'FG-###-@', ['enfriamiento', 'clima'], 2, 1.1),
  brand('Termonda', '4#-{N}', ['enfriamiento', 'sensores'], 2, 0.9),
  brand('Chispamar', '@@#@-##', ['encendido'], 3, 1.15),
  brand('Bujalux', 'BL{N}', ['encendido', 'sensores'], 2, 0.9),
  brand('Encendal', 'E-{L}####', ELECTRIC, 2, 1),
  brand('Voltuma', 'VT ### ###', ['eléctrico', 'encendido'], 3, 1.1),
  brand('Amperval', 'AP-{N}-#', ['eléctrico', 'sensores'], 2, 0.85),
  brand('Zarvek', 'ZV{L}{N}', ELECTRIC, 2, 1.3, 'plain'),
  brand('Sensoriva', 'SR/##/###', ['sensores', 'combustible'], 2, 0.95),
  brand('Inyecsur', 'IY{N}-@', ['combustible', 'sensores'], 2, 1.05),
  brand('Filtrana', 'F@-{N}', ['filtros'], 3, 1),
  brand('Tamizal', 'TZ####', ['filtros'], 3, 0.8),
  brand('Purelba', '##-@@-###', ['filtros', 'combustible'], 2, 1.3, 'plain'),
  brand('Luzbrava', 'LB {N}-@', ['carrocería'], 3, 1),
  brand('Cristalba', '###-{N}-@@', ['carrocería'], 2, 1.25, 'plain'),
  brand('Umbravia', 'U{L}.{N}', BODY, 2, 0.85),
  brand('Escapiro', 'ESC-{N}', ['escape', 'clima'], 3, 1),
  brand('Yunkar', 'YK-####@', ['clima', 'escape', 'carrocería'], 2, 0.95),
  brand('Trakuma', 'TK-{L}-###', [...CHASSIS, ...ENGINE], 2, 0.75),
  brand('Valtoro', 'V#{N}', [...ENGINE, ...ELECTRIC, 'filtros'], 2, 0.8),
  brand('Ixmotriz', '{L}#-{N}', [...CHASSIS, ...BODY, 'eléctrico', 'filtros'], 1, 0.7),
]

/** Brands that make their parts in Mexico (/ProdsMX). */
export const MADE_IN_MEXICO: readonly string[] = [
  'Hualtek',
  'Muellara',
  'Motrelia',
  'Quetzmot',
  'Hidralba',
  'Amperval',
  'Tamizal',
  'Escapiro',
  'Ixmotriz',
]

/** Fictional owners of equivalent numbers, with patterns of their numbers; none is a brand of the store. */
export const COMPETITORS: readonly { readonly owner: string; readonly keyShape: string }[] = [
  { owner: 'Autokrom', keyShape: 'AK{N}' },
  { owner: 'Drevko', keyShape: '{L}-##-###' },
  { owner: 'Galvorn', keyShape: 'GV ######' },
  { owner: 'Heskon', keyShape: '##{N}@' },
  { owner: 'Isotrenz', keyShape: 'IS-{L}{N}' },
  { owner: 'Kanvero', keyShape: 'KN@-####' },
  { owner: 'Lorvik', keyShape: '####.{N}' },
  { owner: 'Mekanor', keyShape: 'MK{N}-@' },
  { owner: 'Nadelko', keyShape: 'ND ## ####' },
  { owner: 'Orvenza', keyShape: '0 ### ### ###' },
  { owner: 'Pulvarek', keyShape: 'P{L}/####' },
  { owner: 'Ravnik', keyShape: 'R#-{N}' },
  { owner: 'Sundreka', keyShape: '#####-@@###' },
  { owner: 'Tolvane', keyShape: 'TL{N}@@' },
  { owner: 'Uresko', keyShape: 'U-####' },
  { owner: 'Wikmar', keyShape: 'WM{L}-{N}' },
]

/** The tier of a brand by its price level. null: none. */
export function tierOfBrand(name: string): Tier | null {
  const brandOfName = BRANDS.find((each) => each.name === name)
  if (brandOfName === undefined) return null
  if (brandOfName.priceLevel < 0.95) return 'good'
  return brandOfName.priceLevel < 1.15 ? 'better' : 'best'
}
