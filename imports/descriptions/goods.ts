import type { Confident } from './description-reading.ts'
import type { Item } from './items/items.ts'
import { hasTyreSize } from './tyre-size.ts'
import { GOODS, has, PART_WORDS } from './vocabulary/word-lists.ts'

/** Volumes and weights in which liquids and greases are sold: .946L, C-19L, 5 LT, 3.785L, 500ML, 6 GALONES. */
const VOLUME = /(?:^|[\s.-])\d*\.?\d+\s?(?:ML|MLS|LT|LTS|L|LITROS|GALON|GALONES|GAL|OZ|KG|GR|GRS)\b/u
/** Grades of oil and greases. */
const GRADE = /\b(?:SAE|API|ISO \d{2,3}|\d{1,2}W-?\d{2}|ATF|DEXRON|MERCON|C[A-K]-?4|NLGI|DOT ?[345])\b/u

/** Words for the use of a liquid: alone, with a volume or a grade and no key, they name no part ('MOTOR SAE 40 .946L'). */
const USES = new Set([
  'MOTOR',
  'MOTORES',
  'GASOLINA',
  'DIESEL',
  'PRESION',
  'TRANSMISION',
  'DIRECCION',
  'DIFERENCIAL',
  'FRENOS',
  'HIDRAULICO',
  'HIDRAULICA',
  'ENGRANE',
  'ENGRANES',
  'INYECCION',
  'COMBUSTIBLE',
  'AGUA',
  'AUTOMATICA',
  'AUTOMATICO',
  'UNIVERSAL',
])

export interface GoodsReading {
  readonly isVehiclePart: Confident<boolean>
  readonly isTyre: boolean
}

/**
 * Whether a line is a vehicle part. The first naming word decides: 'BOMBA ACEITE' is a pump and 'ACEITE MOTOR' an oil. Without such a
 * word, a tyre size, a grade or a volume indicates other goods.
 */
export function readGoods(upper: string, items: readonly Item[], hasKeys: boolean): GoodsReading {
  const isTyre = hasTyreSize(upper)
  const names = items.filter((item) => item.kind === 'part' && !/^[PCS]\//u.test(item.text))
  const first = names.find((item) => item.kind === 'part' && !isContainer(item.text)) ?? names[0]
  const word = first?.kind === 'part' && !USES.has(first.text) ? first.text : ''
  const vehicle = items.some((item) => item.kind === 'model')
  const sold = VOLUME.test(upper)
  const graded = GRADE.test(upper)
  // A part is not sold by its volume: 'ARMOR ALL 295ML PROTECTOR'.
  if (word !== '' && sold && !hasKeys && !vehicle && !isOtherGoods(word))
    return { isVehiclePart: { value: false, confidence: 0.75 }, isTyre }
  if (word === '')
    return {
      isVehiclePart: unnamed({ isTyre, sold: sold && !vehicle, graded, hasKeys, vehicle, named: first !== undefined }),
      isTyre,
    }
  if (!isOtherGoods(word)) {
    return {
      isVehiclePart: { value: true, confidence: isTyre && !hasKeys ? 0.7 : vehicle || hasKeys ? 0.97 : 0.85 },
      isTyre: false,
    }
  }
  // 'AB-1 PATIN RIEL TSURU 92/17': years of a model indicate a part, whatever else the word means.
  if (isWiper(word, upper, vehicle) && !graded && !sold)
    return { isVehiclePart: { value: true, confidence: 0.85 }, isTyre: false }
  const dated = hasKeys && vehicle && items.some(({ kind }) => kind === 'years')
  if (dated && !graded && !sold && !isTyre) return { isVehiclePart: { value: true, confidence: 0.75 }, isTyre }
  const sure = graded || sold || isTyre || !hasKeys
  return { isVehiclePart: { value: false, confidence: sure ? 0.97 : 0.85 }, isTyre }
}

/** 'LIMPIADOR AVEO', 'LIMPIADOR 22"': what cleans and is sold by the litre has neither a vehicle nor a length. */
function isWiper(word: string, upper: string, vehicle: boolean): boolean {
  return /^LIMPIADOR(?:ES)?\b/u.test(word) && (vehicle || /\d\s?(?:"|''|PULG)/u.test(upper))
}

/** KIT, JUEGO, CUBETA: the next word names the contents. */
function isContainer(text: string): boolean {
  return /^(?:KIT|JUEGO|JGO|PAQUETE|CUBETA|TAMBOR|GALON|BOTE)$/u.test(text)
}

/** Whether a word or phrase of an item names goods other than vehicle parts. */
export function isOtherGoods(text: string): boolean {
  const phrase = foldPhraseOf(text)
  const [first = ''] = phrase.split(' ')
  if (PART_WORDS.phrases.has(phrase)) return false
  return GOODS.phrases.has(phrase) || has(GOODS, first)
}

function unnamed(signs: {
  readonly isTyre: boolean
  readonly sold: boolean
  readonly graded: boolean
  readonly hasKeys: boolean
  readonly vehicle: boolean
  /** It has a word of parts, even one of USES. */
  readonly named: boolean
}): Confident<boolean> {
  if (!signs.hasKeys && (signs.isTyre || signs.graded)) return { value: false, confidence: signs.vehicle ? 0.75 : 0.9 }
  if (signs.vehicle) return { value: true, confidence: 0.85 }
  if (signs.hasKeys && signs.named) return { value: true, confidence: 0.85 }
  if (signs.isTyre || signs.graded) return { value: false, confidence: 0.9 }
  if (signs.sold) return { value: false, confidence: 0.85 }
  return { value: signs.hasKeys || signs.named, confidence: signs.named ? 0.8 : 0.6 }
}

function foldPhraseOf(text: string): string {
  return text.normalize('NFD').replace(/[^A-Z0-9 ]/gu, '')
}
