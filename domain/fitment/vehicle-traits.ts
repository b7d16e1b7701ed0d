/**
 * Other traits that decide which part fits a vehicle, with few values each. A vehicle has one trait of each kind. `isComplete`: the list of
 * values is complete (there are other cabs than these). The names are parameters of addresses and calls.
 */
export const TRAIT_KINDS = [
  { name: 'transmision', title: 'Transmisión', isComplete: true, traits: ['estandar', 'automatica'] },
  { name: 'aire', title: 'Aire acondicionado', isComplete: true, traits: ['con-aire', 'sin-aire'] },
  { name: 'abs', title: 'ABS', isComplete: true, traits: ['con-abs', 'sin-abs'] },
  { name: 'traccion', title: 'Tracción', isComplete: true, traits: ['4x2', '4x4'] },
  { name: 'turbo', title: 'Turbo', isComplete: true, traits: ['con-turbo', 'sin-turbo'] },
  { name: 'combustible', title: 'Combustible', isComplete: true, traits: ['gasolina', 'diesel'] },
  {
    name: 'cabina',
    title: 'Cabina',
    isComplete: false,
    traits: ['cabina-sencilla', 'cabina-extendida', 'doble-cabina'],
  },
  {
    name: 'puertas',
    title: 'Puertas',
    isComplete: false,
    traits: ['2-puertas', '3-puertas', '4-puertas', '5-puertas'],
  },
  {
    name: 'carroceria',
    title: 'Carrocería',
    isComplete: false,
    traits: ['sedan', 'hatchback', 'coupe', 'convertible', 'vagoneta'],
  },
] as const

export type TraitKind = (typeof TRAIT_KINDS)[number]
export type TraitKindName = TraitKind['name']
export type VehicleTrait = TraitKind['traits'][number]

export type ChosenTraits = {
  readonly [Name in TraitKindName]?: Extract<TraitKind, { name: Name }>['traits'][number]
}

/** The index is the trait's bit in a mask. */
export const VEHICLE_TRAITS: readonly VehicleTrait[] = TRAIT_KINDS.flatMap(({ traits }) => [...traits])

const KIND_OF_TRAIT: ReadonlyMap<VehicleTrait, TraitKind> = new Map(
  TRAIT_KINDS.flatMap((kind) => kind.traits.map((trait) => [trait, kind] as const)),
)

export function kindOfTrait(trait: VehicleTrait): TraitKind {
  const kind = KIND_OF_TRAIT.get(trait)
  if (kind === undefined) throw new RangeError(`No trait: ${trait}`)
  return kind
}

/** Labels are unique among all traits: see kindOfLabel. */
export const TRAIT_LABELS: Readonly<Record<VehicleTrait, string>> = {
  estandar: 'Estándar',
  automatica: 'Automática',
  'con-aire': 'Con aire',
  'sin-aire': 'Sin aire',
  'con-abs': 'Con ABS',
  'sin-abs': 'Sin ABS',
  '4x2': '4X2',
  '4x4': '4X4',
  'con-turbo': 'Con turbo',
  'sin-turbo': 'Sin turbo',
  gasolina: 'Gasolina',
  diesel: 'Diésel',
  'cabina-sencilla': 'Cabina sencilla',
  'cabina-extendida': 'Cabina extendida',
  'doble-cabina': 'Doble cabina',
  '2-puertas': '2 puertas',
  '3-puertas': '3 puertas',
  '4-puertas': '4 puertas',
  '5-puertas': '5 puertas',
  sedan: 'Sedán',
  hatchback: 'Hatchback',
  coupe: 'Coupé',
  convertible: 'Convertible',
  vagoneta: 'Vagoneta',
}

export function kindOfLabel(label: string): TraitKind | undefined {
  return TRAIT_KINDS.find(({ traits }) => traits.some((trait) => TRAIT_LABELS[trait] === label))
}
