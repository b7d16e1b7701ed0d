import { foldName } from '#domain/name.ts'
import { correctorFor } from '#imports/descriptions/text/spelling.ts'
import { readPositions } from '#imports/rows/position.ts'
import { stemOf, stemsOf, namingWordsOf, wordsOf } from './name-words.ts'
import { SpelledOut, type Abbreviation } from './spelled-out.ts'

export interface KnownLines {
  readonly lines: readonly string[]
  /** Groups of terms with the same meaning. */
  readonly synonyms: readonly (readonly string[])[]
  readonly abbreviations: readonly Abbreviation[]
}

/** Why a written line matches, or may match, an existing one. */
type LineReason =
  | 'numero'
  | 'sinonimo'
  | 'abreviatura'
  | 'comienzo'
  | 'letra'
  | 'orden'
  | 'posicion'
  | 'general'
  | 'pieza'

/**
 * same: the name of a line except for case and accents. joined: certainly this line. doubtful: possibly one of these, and a person
 * decides. new: nothing is similar.
 */
export type LineMatch =
  | { readonly status: 'same' | 'new' }
  | { readonly status: 'joined'; readonly line: string; readonly reason: LineReason }
  | { readonly status: 'doubtful'; readonly lines: readonly string[]; readonly reason: LineReason }

/** Maximum of proposed lines for an ambiguous name. */
const MOST_OFFERED = 5
/** A shorter word is not read as a misspelling of another one. */
const SHORTEST_MISSPELT = 6

interface Line {
  readonly name: string
  readonly stems: readonly string[]
}

/** Matches the lines of a file with those of the catalogue. */
export class LineNames {
  readonly #folded: Set<string>
  readonly #lines: readonly Line[]
  /** By stems, as written and with abbreviations replaced. */
  readonly #byStems = new Map<string, Set<string>>()
  readonly #bySpelledOut = new Map<string, Set<string>>()
  /** The numbers of the synonym groups that have a term, by its stems. */
  readonly #groups = new Map<string, Set<number>>()
  readonly #byGroup = new Map<number, Set<string>>()
  readonly #spelledOut: SpelledOut
  readonly #corrector: ReturnType<typeof correctorFor>

  constructor({ lines, synonyms, abbreviations }: KnownLines) {
    this.#folded = new Set(lines.map(foldName))
    this.#lines = lines.map((name) => ({ name, stems: stemsOf(wordsOf(name)) }))
    this.#spelledOut = new SpelledOut(abbreviations)
    for (const [number, terms] of synonyms.entries()) {
      for (const term of terms) add(this.#groups, keyOf(stemsOf(wordsOf(term))), number)
    }
    for (const { name, stems } of this.#lines) {
      add(this.#byStems, keyOf(stems), name)
      for (const key of this.#keysOf(name)) {
        add(this.#bySpelledOut, key, name)
        for (const group of this.#groups.get(key) ?? []) add(this.#byGroup, group, name)
      }
    }
    this.#corrector = correctorFor(this.#lines.flatMap(({ stems }) => stems))
  }

  match(written: string): LineMatch {
    if (this.#folded.has(foldName(written))) return { status: 'same' }
    const stems = stemsOf(wordsOf(written))
    const keys = this.#keysOf(written)
    const own = { reason: 'numero', lines: this.#byStems.get(keyOf(stems)) } as const
    const spelled = { reason: 'abreviatura', lines: union(keys.map((key) => this.#bySpelledOut.get(key))) } as const
    const groups = union(keys.map((key) => this.#groups.get(key)))
    const synonym = { reason: 'sinonimo', lines: union([...groups].map((group) => this.#byGroup.get(group))) } as const
    for (const { lines, reason } of [own, spelled, synonym]) {
      const [line, ...others] = lines ?? []
      if (line === undefined) continue
      const isDoubtful = others.length > 0 || (reason === 'sinonimo' && this.#isGeneral(stems, lines))
      return isDoubtful ? doubtful([line, ...others], reason) : { status: 'joined', line, reason }
    }
    return this.#guess(written, stems)
  }

  /** 'SENSORES' next to lines 'Sensores ABS' and 'Sensores MAP' is less specific than its synonym 'Bulbos'. */
  #isGeneral(written: readonly string[], synonyms: ReadonlySet<string>): boolean {
    return this.#narrower(written).some(({ name }) => !synonyms.has(name))
  }

  /** Lines that begin with these words and continue: 'Bombas de agua' of 'BOMBAS'. */
  #narrower(written: readonly string[]): Line[] {
    if (written.length === 0) return []
    return this.#lines.filter(
      ({ stems }) => stems.length > written.length && written.every((stem, at) => stem === stems[at]),
    )
  }

  /** The stems of each reading of a name, as keys. */
  #keysOf(name: string): string[] {
    return [...new Set(this.#spelledOut.readings(wordsOf(name)).map((words) => keyOf(stemsOf(words))))]
  }

  #guess(written: string, stems: readonly string[]): LineMatch {
    const words = namingWordsOf(wordsOf(written))
    const guesses: readonly (readonly [LineReason, (line: Line) => boolean])[] = [
      ['letra', (line) => isPaired(stems, line.stems, (one, other) => this.#isMisspelt(one, other))],
      [
        'comienzo',
        (line) => isPaired(words, line.stems, (one, other) => stemOf(one) === other || isShortFor(one, other)),
      ],
      ['orden', (line) => keyOf(stems.toSorted()) === keyOf(line.stems.toSorted())],
    ]
    for (const [reason, isMeant] of guesses) {
      const found = this.#lines.filter(isMeant).map(({ name }) => name)
      if (found.length > 0) return doubtful(found, reason)
    }
    const { positions, rest } = readPositions(written)
    const place = positions.length === 0 || rest === '' ? undefined : this.match(rest)
    if (place?.status === 'same') return doubtful(this.#named(rest), 'posicion')
    if (place?.status === 'joined') return doubtful([place.line], 'posicion')
    if (place?.status === 'doubtful') return doubtful(place.lines, 'posicion')
    const named = this.#namedIn(written)
    return named.length > 0 ? doubtful(named, 'pieza') : this.#guessSynonym(stems)
  }

  /**
   * The lines of what is named, not of what it is for: 'BALASTRO PARA FAROS' may be 'Balastros', and 'BALERO CON MAZA' is both. The longest
   * name counts.
   */
  #namedIn(written: string): string[] {
    const [own = '', purpose] = written.toUpperCase().split(/(?<=\S)\s+(?:PARA\s|P\/)/u)
    const pieces = own.split(/\s+(?:CON|Y)\s+|\s+C\/\s*/u)
    if (pieces.length === 1 && purpose === undefined) return []
    const lines = pieces.map((piece) => this.#byStems.get(keyOf(stemsOf(wordsOf(piece)))))
    return lines.every((found) => found !== undefined) ? [...union(lines)] : []
  }

  /** A synonym within a longer name may change its meaning: 'HULE DE PEDAL' need not be 'Bujes de pedal'. */
  #guessSynonym(stems: readonly string[]): LineMatch {
    const found = this.#lines.filter((line) =>
      isPaired(stems, line.stems, (one, other) => {
        const others = this.#groups.get(other)
        return [...(this.#groups.get(one) ?? [])].some((group) => others?.has(group) === true)
      }),
    )
    const [lines, reason] =
      found.length > 0 ? [found, 'sinonimo' as const] : [this.#narrower(stems), 'general' as const]
    return lines.length === 0
      ? { status: 'new' }
      : doubtful(
          lines.map(({ name }) => name),
          reason,
        )
  }

  #named(written: string): string[] {
    return this.#lines.filter(({ name }) => foldName(name) === foldName(written)).map(({ name }) => name)
  }

  #isMisspelt(written: string, known: string): boolean {
    return written.length >= SHORTEST_MISSPELT && this.#corrector.find(written).includes(known)
  }
}

function doubtful(lines: readonly string[], reason: LineReason): LineMatch {
  return { status: 'doubtful', lines: lines.slice(0, MOST_OFFERED), reason }
}

/** Whether the words are pairwise equal or similar, at least one of several being equal. */
function isPaired(
  written: readonly string[],
  known: readonly string[],
  areAlike: (written: string, known: string) => boolean,
): boolean {
  if (written.length !== known.length) return false
  return written.every((word, at) => word === known[at] || areAlike(word, known[at] ?? ''))
}

/**
 * 'DIR' for DIRECCION, 'AMORT' for AMORTIGUADOR: its beginning; 'TRNSM' for TRANSMISION: its first letter and some of the consonants. A
 * word with more vowels is a word of its own: 'ARNES' is no ALTERNADOR, 'MOTOR' no MOTOVENTILADOR.
 */
function isShortFor(written: string, known: string): boolean {
  if (written.length < 3 || written.length > known.length - 2 || written[0] !== known[0]) return false
  if (/\d/u.test(written)) return false
  if (known.startsWith(written)) return true
  if (/[AEIOU]/u.test(written.slice(1))) return false
  let at = 0
  for (const letter of known) if (letter === written[at]) at += 1
  return at === written.length
}

function keyOf(stems: readonly string[]): string {
  return stems.join(' ')
}

function add<Key, Value>(map: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const values = map.get(key)
  if (values === undefined) map.set(key, new Set([value]))
  else values.add(value)
}

function union<Value>(sets: readonly (ReadonlySet<Value> | undefined)[]): Set<Value> {
  return new Set(sets.flatMap((set) => [...(set ?? [])]))
}
