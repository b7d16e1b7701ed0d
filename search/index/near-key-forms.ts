/** Shorter codes are similar to too many keys. */
const SHORTEST_KEY = 5
const LONGEST_KEY = 24
/** Characters that people confuse on boxes and screens. */
const MISTAKEN = ['O0', 'LI1', 'S5', 'B8', 'Z2'] as const
const MOST_MISTAKEN_FORMS = 64
const DIGITS = Array.from('0123456789')
/** Maximum prefix that a scanner adds: the code type, or a prefix on the box's label. */
const LONGEST_PREFIX = 3

/**
 * Possible intended keys for an unknown folded code, the likeliest kinds of mistakes first. At most some hundreds for any length; the
 * code itself is not among them.
 */
export function nearKeyForms(code: string): readonly string[] {
  if (code.length < SHORTEST_KEY || code.length > LONGEST_KEY) return []
  const forms = new Set([
    ...withMistakenCharacters(code),
    ...withSwappedNeighbours(code),
    ...withoutOneCharacter(code),
    ...withOneMoreDigit(code),
    ...withoutPrefix(code),
  ])
  forms.delete(code)
  return [...forms].filter((form) => form.length >= SHORTEST_KEY - 1)
}

/** The keys that were misread as the code: 'BRO4463' → 'BR04463'. */
export function misreadForms(code: string): readonly string[] {
  return code.length < SHORTEST_KEY || code.length > LONGEST_KEY ? [] : withMistakenCharacters(code)
}

/** 'FR73B9' → 'FR7389'. One mistake before two, up to a bound. */
function withMistakenCharacters(code: string): string[] {
  const found: string[] = []
  // Each round corrects one more mistake, behind the corrected ones.
  let mended = [{ form: code, from: 0 }]
  while (mended.length > 0) {
    mended = mended.flatMap(({ form, from }) => mendedOnce(form, from)).slice(0, MOST_MISTAKEN_FORMS - found.length)
    found.push(...mended.map(({ form }) => form))
  }
  return found
}

function mendedOnce(form: string, from: number): { form: string; from: number }[] {
  return Array.from(form.slice(from)).flatMap((character, offset) => {
    const at = from + offset
    return mistakenFor(character).map((other) => ({
      form: form.slice(0, at) + other + form.slice(at + 1),
      from: at + 1,
    }))
  })
}

function mistakenFor(character: string): string[] {
  const group = MISTAKEN.find((characters) => characters.includes(character)) ?? ''
  return Array.from(group).filter((other) => other !== character)
}

/** 'FR7398' → 'FR7389'. */
function withSwappedNeighbours(code: string): string[] {
  return Array.from({ length: code.length - 1 }, (_, at) =>
    code.slice(0, at).concat(code.charAt(at + 1), code.charAt(at), code.slice(at + 2)),
  )
}

/** 'FR73889' → 'FR7389', and 'FR73895', with a scanner's check digit. */
function withoutOneCharacter(code: string): string[] {
  return Array.from(code, (_, at) => code.slice(0, at) + code.slice(at + 1))
}

/** 'FR739' → 'FR7389'. */
function withOneMoreDigit(code: string): string[] {
  const places = Array.from({ length: code.length + 1 }, (_, at) => at)
  return places.flatMap((at) => DIGITS.map((digit) => code.slice(0, at) + digit + code.slice(at)))
}

/** 'C1FR7389' → 'FR7389', also with a check digit at the end. */
function withoutPrefix(code: string): string[] {
  return Array.from({ length: LONGEST_PREFIX }, (_, index) => code.slice(index + 1)).flatMap((rest) => [
    rest,
    rest.slice(0, -1),
  ])
}
