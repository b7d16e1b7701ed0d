import type { RelaxedTerm } from '#contract/listing.ts'

export interface RelaxedText {
  /** What the results are instead. */
  readonly title: string
  /** The consequence for the buyer. */
  readonly detail: string
}

/** The unmet words of the query, above the results; null when they meet everything. */
export function relaxedText(relaxed: readonly RelaxedTerm[]): RelaxedText | null {
  const spelled = spelledWords(relaxed)
  const missed = missedTerms(relaxed)
  if (missed.length === 0) {
    if (spelled.length === 0) return null
    return {
      title: `No encontramos ${list(spelled, 'ni')} tal cual: mostramos lo más parecido.`,
      detail: 'Revisa que sea lo que buscas.',
    }
  }
  const respelled = spelled.length === 0 ? '' : ` Tampoco encontramos ${list(spelled, 'ni')} tal cual.`
  return {
    title: `Mostramos resultados sin ${list(missed.map(named), 'ni')}.`,
    detail: detailOf(missed) + respelled,
  }
}

/** Beside each product, so that none looks as if it fitted; null where no unmet word concerns the fit. */
export function rowWarning(relaxed: readonly RelaxedTerm[]): string | null {
  const deciding = missedTerms(relaxed).filter(decidesFit)
  const [only, ...others] = deciding
  if (only === undefined) return null
  return others.length > 0 ? 'Sin confirmar para tu auto' : `Sin confirmar para ${unmetText(only)}`
}

/** Above the suggestions: 'Sin resultados para 2030; sin el año:'. null when they meet everything. */
export function suggestionNote(relaxed: readonly RelaxedTerm[]): string | null {
  const spelled = spelledWords(relaxed)
  const missed = missedTerms(relaxed)
  if (missed.length === 0) return spelled.length === 0 ? null : `Lo más parecido a ${list(spelled, 'y')}:`
  const labels = missed.map((term) => (term.tipo === 'palabra' ? quoted(term.etiqueta) : term.etiqueta))
  const kinds = [...new Set(missed.map((term) => KIND_TEXTS[term.tipo]))]
  return `Sin resultados para ${list(labels, 'y')}; sin ${list(kinds, 'ni')}:`
}

/** The unmet words apart from spelling. */
export function missedTerms(relaxed: readonly RelaxedTerm[]): MissedTerm[] {
  return relaxed.filter((term): term is MissedTerm => term.tipo !== 'ortografia')
}

export interface MissedTerm extends RelaxedTerm {
  readonly tipo: Exclude<RelaxedTerm['tipo'], 'ortografia'>
}

const KIND_TEXTS: Readonly<Record<MissedTerm['tipo'], string>> = {
  motor: 'el motor',
  year: 'el año',
  posicion: 'la posición',
  rasgo: 'esa característica',
  modelo: 'aplicación registrada',
  palabra: 'esa palabra',
}

/** After 'sin'. */
function named(term: MissedTerm): string {
  switch (term.tipo) {
    case 'palabra':
      return `la palabra ${quoted(term.etiqueta)}`
    // Its products only mention it.
    case 'modelo':
      return `aplicación registrada para ${term.etiqueta}`
    case 'posicion':
      return `la posición ${term.etiqueta.toLowerCase()}`
    case 'rasgo':
      return `la característica ${quoted(term.etiqueta)}`
    case 'year':
      return isOneYear(term.etiqueta) ? `el año ${term.etiqueta}` : `los años ${term.etiqueta}`
    default:
      return `${KIND_TEXTS[term.tipo]} ${term.etiqueta}`
  }
}

function detailOf(missed: readonly MissedTerm[]): string {
  const [only, ...others] = missed
  const decides = missed.some(decidesFit)
  if (only === undefined || others.length > 0) {
    return `Ninguno cumple todo lo que pediste${decides ? ': verifica que le quede a tu auto.' : '.'}`
  }
  if (!decides) return `Ninguno coincide con ${quoted(only.etiqueta)}.`
  return `Ninguno está confirmado para ${unmetText(only)}: verifica que le quede a tu auto.`
}

/** After 'para': '2030', 'el motor V6', 'la posición delantera'. */
function unmetText(term: MissedTerm): string {
  if (term.tipo === 'modelo') return term.etiqueta
  if (term.tipo === 'rasgo') return quoted(term.etiqueta)
  return term.tipo === 'year' && isOneYear(term.etiqueta) ? term.etiqueta : named(term)
}

function decidesFit({ tipo }: MissedTerm): boolean {
  return tipo !== 'palabra'
}

function isOneYear(label: string): boolean {
  return /^\d{4}$/u.test(label)
}

/** As typed. */
function spelledWords(relaxed: readonly RelaxedTerm[]): string[] {
  return relaxed.filter(({ tipo }) => tipo === 'ortografia').map(({ etiqueta }) => quoted(etiqueta))
}

function quoted(word: string): string {
  return `«${word}»`
}

/** ['a', 'b', 'c'], 'ni' → 'a, b ni c' */
function list(parts: readonly string[], last: 'y' | 'ni'): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`
}
