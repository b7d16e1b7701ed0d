/** What the name of an engine states. null or an empty list: not stated. */
interface EngineTraits {
  readonly litres: string | null
  readonly cylinders: string | null
  /** L in line, V, H flat, W. */
  readonly layout: string | null
  /** Other words: TURBO, DIESEL, DOHC. */
  readonly words: readonly string[]
}

const LITRES = /(?<![\d.])(\d{1,2}\.\d)(?!\d)\s*(?:LTS?|LITROS?|L)?\b\.?|(?<![\d.])(\d{1,2})\s*(?:LTS?|LITROS?|L)\b\.?/u
const BLOCK = /\b([LIRVHW])-?(\d{1,2})\b(?!\.\d)|\b(\d{1,2})\s*CIL(?:INDROS)?\b\.?/u

function traitsOf(name: string): EngineTraits {
  const upper = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/(\d),(\d)/gu, '$1.$2')
  const block = BLOCK.exec(upper)
  const rest = block === null ? upper : upper.replace(block[0], ' ')
  const size = LITRES.exec(rest)
  const words = (size === null ? rest : rest.replace(size[0], ' ')).split(/[^A-Z0-9.]+/u).filter((word) => word !== '')
  return {
    litres: size === null ? null : Number(size[1] ?? size[2]).toFixed(1),
    cylinders: block?.[2] ?? block?.[3] ?? null,
    layout: layoutOf(block?.[1]),
    words,
  }
}

/** I4 and R4 are other names of L4. */
function layoutOf(letter: string | undefined): string | null {
  if (letter === undefined) return null
  return letter === 'I' || letter === 'R' ? 'L' : letter
}

/**
 * Compares the engine that an application requires with that of a vehicle. 'same': every requirement is met ('1.6L' by 'L4 1.6L');
 * 'different': size, cylinders or layout contradict; 'unclear': the vehicle's name states less than required.
 */
export function compareEngines(required: string, ofVehicle: string): 'same' | 'different' | 'unclear' {
  const wanted = traitsOf(required)
  const actual = traitsOf(ofVehicle)
  const pairs = [
    [wanted.litres, actual.litres],
    [wanted.cylinders, actual.cylinders],
    [wanted.layout, actual.layout],
  ] as const
  if (pairs.some(([want, is]) => want !== null && is !== null && want !== is)) return 'different'
  const isMet =
    pairs.every(([want, is]) => want === null || is !== null) &&
    wanted.words.every((word) => actual.words.includes(word))
  return isMet ? 'same' : 'unclear'
}
