import type { VehicleTrait } from '#domain/fitment/vehicle-traits.ts'
import { TRAIT_LABELS } from '#domain/fitment/vehicle-traits.ts'
import type { Token } from '#search/text/analyse.ts'
import { EXACT, type Span } from './span.ts'

/** For each word. A name of a vehicle, a line or an engine in the same words is preferred. */
const SCORE = 0.95
/** 'sedan' is a model of Volkswagen rather than a body. */
const SCORE_OF_BODY = 0.6

/** When a form is a trait. */
interface Form {
  readonly trait: VehicleTrait
  /** Minimum number of words before it: a text begins with the part. 'turbo jetta', 'tanque gasolina'. */
  readonly after: number
  /** Words directly before it that change its meaning: 'manguera de turbo', 'para mi auto'. */
  readonly notAfter: ReadonlySet<string>
  /** Beginnings of words in the text that change its meaning: 'pistones std' is their size. */
  readonly notBeside: readonly string[]
  /** Descriptions state it with the same word. */
  readonly isStated: boolean
}

const ALWAYS = { after: 0, notAfter: new Set<string>(), notBeside: [], isStated: false }
/** As the first word it would be the part, or only the beginning of a word. */
const LATE = { ...ALWAYS, after: 2 }
const SIZE = { notBeside: ['piston', 'anillo', 'metal', 'biela', 'bancada', 'cojinete', 'ciguenal'] }
const OF_PART = { after: 2, notAfter: new Set(['de', 'del', 'sin', 's']), isStated: true }
const CAR = { notAfter: new Set('de del el la para mi tu su un este ese al por'.split(' ')) }

/** Words as people write them, with their separator: a blank, '/' or nothing. 'tm' is also 't.m.'. */
const FORMS: readonly (readonly [VehicleTrait, string, Partial<Form>?])[] = [
  ['estandar', 'estandar|standar|standard|estandard|estandart|estandares', { after: 1, ...SIZE }],
  ['estandar', 'std|est', { ...LATE, ...SIZE }],
  ['estandar', 't/m|tm|caja manual|transmision manual|caja estandar|transmision estandar|trans estandar|caja std'],
  ['automatica', 'automatico|automatica|automaticos|automaticas|automatic', { after: 1 }],
  ['automatica', 'aut|autom', { after: 1 }],
  ['automatica', 'auto|ta', { ...LATE, ...CAR }],
  ['automatica', 't/a|caja automatica|transmision automatica|trans automatica|caja aut|transmision aut|caja auto'],
  ['con-aire', 'con aire|con aire acondicionado|con clima|con ac|con a/a|c/aire|c/clima|c/ac|c/a/a|c/a'],
  ['con-aire', 'a/a', { after: 1, notAfter: new Set(['de', 'del']) }],
  ['sin-aire', 'sin aire|sin aire acondicionado|sin clima|sin ac|sin a/a|s/aire|s/clima|s/ac|s/a/a|s/a'],
  ['con-abs', 'con abs|c/abs|con frenos abs'],
  ['sin-abs', 'sin abs|s/abs|sin frenos abs'],
  ['4x2', '4x2|4 x 2|2wd'],
  ['4x4', '4x4|4 x 4|4wd|awd|doble traccion'],
  ['con-turbo', 'con turbo|c/turbo', { isStated: true }],
  ['con-turbo', 'turbo', OF_PART],
  ['sin-turbo', 'sin turbo|s/turbo'],
  ['gasolina', 'motor gasolina|motor a gasolina|motor de gasolina|a gasolina', { isStated: true }],
  ['gasolina', 'gasolina', OF_PART],
  ['diesel', 'motor diesel|motor a diesel|a diesel|tdi', { isStated: true }],
  ['diesel', 'diesel', OF_PART],
  ['cabina-sencilla', 'cabina sencilla|cabina regular|cab sencilla|regular cab'],
  ['cabina-extendida', 'cabina y media|cabina extendida|extended cab|king cab|kingcab|super cab|supercab|club cab'],
  ['doble-cabina', 'doble cabina|cabina doble|doble cab|crew cab|crewcab|super crew|supercrew|quad cab'],
  ['2-puertas', '2p|2 puertas|2 ptas|2ptas|dos puertas'],
  ['3-puertas', '3p|3 puertas|3 ptas|3ptas|tres puertas'],
  ['4-puertas', '4p|4 puertas|4 ptas|4ptas|cuatro puertas'],
  ['5-puertas', '5p|5 puertas|5 ptas|5ptas|cinco puertas'],
  ['sedan', 'sedan', { after: 1 }],
  ['hatchback', 'hatchback|hatch back|hb', { after: 1 }],
  ['coupe', 'coupe|cupe', { after: 1 }],
  ['convertible', 'convertible|cabriolet', { after: 1 }],
  ['vagoneta', 'vagoneta|wagon|station wagon|guayin', { after: 1 }],
]

const BODIES: ReadonlySet<VehicleTrait> = new Set(['sedan', 'hatchback', 'coupe', 'convertible', 'vagoneta'])

const FORM_OF_WORDS: ReadonlyMap<string, Form> = new Map(
  FORMS.flatMap(([trait, written, more]) =>
    written.split('|').map((words) => [words, { ...ALWAYS, ...more, trait }] as const),
  ),
)
const FIRST_WORDS: ReadonlySet<string> = new Set(
  [...FORM_OF_WORDS.keys()].map((words) => words.split(/[ /]/u)[0] ?? ''),
)
const LONGEST = Math.max(...[...FORM_OF_WORDS.keys()].map((words) => words.split(/[ /]/u).length))

/**
 * Finds other traits of the vehicle that decide which part fits: 'c/abs', 'sin aire', 'aut', '4x4', 'doble cabina'. Words in the name or
 * a synonym of a line keep that meaning: 'bomba de gasolina', 'filtro de aire'.
 * @param lines the spans of lines.
 */
export function readTraits(tokens: readonly Token[], lines: readonly Span[]): Span[] {
  const spans = traitSpans(tokens, lines)
  // A text of traits alone is searched as words: '4x4'.
  const isAll = tokens.every(({ isStopWord }, at) => isStopWord || spans.some(({ from, to }) => from <= at && at < to))
  return isAll ? [] : spans
}

function traitSpans(tokens: readonly Token[], lines: readonly Span[]): Span[] {
  const spans: Span[] = []
  for (const [from, { folded }] of tokens.entries()) {
    // Single letters may begin forms with dots: 't.m.'.
    if (folded.length > 1 && !FIRST_WORDS.has(folded)) continue
    let written = ''
    for (const [offset, token] of tokens.slice(from, from + LONGEST).entries()) {
      written += (offset === 0 ? '' : separator(token.before)) + token.folded
      const form = FORM_OF_WORDS.get(written)
      const to = from + offset + 1
      if (form === undefined || !isMeant(form, tokens, from, to)) continue
      if (lines.some((line) => line.closeness === EXACT && line.from < to && from < line.to)) continue
      const { trait, isStated } = form
      spans.push({
        from,
        to,
        meaning: { kind: 'trait', trait, word: isStated ? token : null },
        score: (to - from) * (BODIES.has(trait) ? SCORE_OF_BODY : SCORE),
        closeness: EXACT,
        label: TRAIT_LABELS[trait],
      })
    }
  }
  return spans
}

/** 't.m.' is read as 'tm'. */
function separator(between: string): string {
  return between === '.' ? '' : between.includes('/') ? '/' : ' '
}

function isMeant({ after, notAfter, notBeside }: Form, tokens: readonly Token[], from: number, to: number): boolean {
  if (from < after || notAfter.has(tokens[from - 1]?.folded ?? '')) return false
  // Part of a code: 'TM-100', '5-4P'.
  if (tokens[from]?.before.includes('-') === true || tokens[to]?.before === '-') return false
  return !notBeside.some((beginning) => tokens.some(({ folded }) => folded.startsWith(beginning)))
}
